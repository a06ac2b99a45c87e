import { z } from "zod";
import { type Detection, type Ecosystem, type Files, NOTHING, readAs } from "./ecosystem.js";

const names = z.record(z.string(), z.unknown()).catch({});
const manifestSchema = z.object({ scripts: names, require: names, "require-dev": names });

const GATE_SCRIPTS = ["test", "lint"] as const;
const PHPUNIT = ["phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml"];

function detect(files: Files): Detection {
  const manifest = readAs(manifestSchema, files.get("composer.json"));
  if (manifest === null) return NOTHING;
  const gates: Record<string, string> = Object.fromEntries(
    GATE_SCRIPTS.filter((name) => name in manifest.scripts).map((name) => [name, `composer run-script ${name}`]),
  );
  const usesPhpunit = PHPUNIT.some((name) => files.has(name)) || "phpunit/phpunit" in manifest["require-dev"];
  if (gates["test"] === undefined && usesPhpunit) gates["test"] = "vendor/bin/phpunit";
  if (Object.keys(gates).length === 0) return NOTHING;
  // Archives come from code hosts that set-up cannot reach, so it uses the packages that an earlier step installed.
  const setup = files.has("vendor/autoload.php") ? [] : ["composer install --no-interaction --no-progress"];
  return { setup, gates, needs: ["php", "composer"] };
}

const STEP = "`shivammathur/setup-php`";

export const PHP: Ecosystem = {
  kind: "php",
  files: ["composer.json", "vendor/autoload.php"],
  marks: /^phpunit(?:\.xml|\.xml\.dist|\.dist\.xml)$/,
  words: /\b(?:composer|php|phpunit|phpstan|pest)\b/,
  programs: { php: STEP, composer: STEP },
  detect,
  examples: [
    {
      project: "PHP, Composer",
      by: "`composer.json` with the scripts `test` or `lint`",
      files: { "composer.json": '{"scripts":{"test":"phpunit","lint":"phpcs"}}' },
    },
    {
      project: "PHP, PHPUnit",
      by: "`composer.json`, with PHPUnit in it or its settings next to it",
      files: { "composer.json": '{"require-dev":{"phpunit/phpunit":"^12"}}' },
    },
  ],
};
