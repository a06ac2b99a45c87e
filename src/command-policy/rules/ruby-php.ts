import type { CommandForm } from "../arguments.js";

function dev(words: string, options = "", form: Omit<CommandForm, "words" | "class" | "options"> = {}): CommandForm {
  return { words, class: "dev", options, operands: "paths", ...form };
}

const RAKE_TASK = /^(?:test|spec|lint|rubocop|check|build|ci|default|features|steep|standard)(?::[\w:-]+)?$/;

/** Ruby tools, also behind `bundle exec`. */
export const rubyForms: readonly CommandForm[] = [
  dev(
    "rubocop",
    "-aADPlLf%o!c@d --autocorrect --autocorrect-all --auto-correct --format% --out! --only% --except% --parallel --no-parallel --config@ --fail-level% --display-cop-names --extra-details --lint --fix-layout --no-color --color --cache% --force-exclusion --list-target-files --display-only-fail-level-offenses --version -v --fail-fast --disable-pending-cops --enable-pending-cops --no-server",
  ),
  dev(
    "rspec",
    "-e=f%o!t=bp?cI@P=n --format% --out! --example= --example-matches= --tag= --fail-fast? --no-fail-fast --backtrace --profile? --seed% --order% --only-failures --next-failure --color --no-color --force-color --pattern= --exclude-pattern= --dry-run --warnings --default-path@ --version -v",
    { remedy: "rspec without --require" },
  ),
  dev("rake", "-qsTmnjP --quiet --silent --tasks --trace --multitask --dry-run --version", {
    operands: "text",
    match: RAKE_TASK,
    remedy: "rake test or spec",
  }),
  ...["", ":system", ":all", ":models", ":controllers", ":helpers", ":mailers", ":jobs", ":units"].map((kind) =>
    dev(
      `rails test${kind}`,
      "-vbdfcn=s%e% --verbose --backtrace --fail-fast --name= --seed% --defer-output --environment%",
      {
        values: { "-e": /^test$/, "--environment": /^test$/ },
        remedy: "rails test, with files of tests",
      },
    ),
  ),
  dev("rails spec", "", { operands: "none" }),
  dev("rails zeitwerk:check", "", { operands: "none" }),
  dev("rails routes", "-c%g=E --controller% --grep= --expanded", { operands: "none" }),
  dev("minitest", "-vn=s% --verbose --name= --seed%"),
  dev("cucumber", "-f%t=n=pdq --format% --tags= --name= --dry-run --strict --quiet --publish-quiet --profile%"),
  dev("standardrb", "--fix --no-fix --format% --parallel"),
  dev("erb_lint", "--lint-all --autocorrect -a --format%"),
  dev("erblint", "--lint-all --autocorrect -a --format%"),
  dev("haml-lint", "-r% --reporter% --parallel"),
  dev("slim-lint", "-r% --reporter%"),
  dev("reek", "-f% --format% --no-progress --single-line"),
  dev("brakeman", "-qzAf%w% --no-pager --quiet --no-progress --format% --no-exit-on-warn --confidence-level%", {
    operands: "paths",
    maximum: 1,
  }),
  dev("bundle-audit check", "", { operands: "none" }),
  dev("srb tc", "--quiet --no-error-count"),
  dev("steep check", "-j% --severity-level%"),
  dev("yard stats", "--list-undoc"),
  dev("jekyll build", "-d! --destination! --strict_front_matter --trace --quiet --drafts", { operands: "none" }),
];

/** PHP tools (R10). */
export const phpForms: readonly CommandForm[] = [
  ...[
    "test",
    "lint",
    "check",
    "analyse",
    "analyze",
    "cs",
    "phpstan",
    "stan",
    "phpcs",
    "psalm",
    "format",
    "tests",
    "unit",
  ].flatMap((script) =>
    ["composer", "composer run", "composer run-script"].map((tool) =>
      dev(`${tool} ${script}`, "--no-interaction -nq --quiet --no-ansi", {
        operands: "none",
        after: "--filter= --testsuite% --testdox",
      }),
    ),
  ),
  ...["composer validate", "composer show", "composer check-platform-reqs", "composer why"].map((words) =>
    dev(
      words,
      "-ntDi --strict --no-check-all --no-check-lock --no-check-publish --no-interaction --installed --locked --direct --tree --format% --no-plugins",
      { operands: "text", match: /^[\w./-]+$/ },
    ),
  ),
  dev(
    "phpunit",
    "-c@v --configuration@ --filter= --testdox --colors? --testsuite% --group% --exclude-group% --stop-on-failure --stop-on-error --stop-on-defect --no-coverage --coverage-text? --coverage-clover! --coverage-html! --log-junit! --display-warnings --display-deprecations --fail-on-warning --list-tests --order-by% --no-progress --no-output --verbose --debug --version",
  ),
  dev("paratest", "-p%c@v --processes% --configuration@ --filter= --testsuite% --colors --runner%"),
  dev("pest", "-p --parallel --filter= --coverage --min% --group% --colors? --compact --ci --bail --stop-on-failure"),
  dev(
    "phpstan analyse",
    "-l%c@a@vn --level% --no-progress --error-format% --memory-limit% --configuration@ --no-interaction --ansi --no-ansi --debug --xdebug",
  ),
  dev("phpstan analyze", "-l%c@vn --level% --no-progress --error-format% --memory-limit% --configuration@"),
  dev(
    "psalm",
    "-c@m --no-cache --show-info? --stats --no-progress --output-format% --threads% --config@ --diff --no-diff --long-progress",
  ),
  dev(
    "phpcs",
    "-spnv --standard% --colors --no-colors --extensions% --ignore= --report% --exclude% --error-severity% --warning-severity% --parallel%",
  ),
  dev("phpcbf", "-spnv --standard% --extensions% --ignore="),
  dev(
    "php-cs-fixer fix",
    "-vvv --dry-run --diff --config@ --allow-risky% --using-cache% --path-mode% --format% --show-progress% --no-interaction --verbose --stop-on-violation",
  ),
  dev("php-cs-fixer check", "-v --diff --config@ --allow-risky% --using-cache% --path-mode%"),
  dev("php -l", "", { minimum: 1, maximum: 1 }),
  dev("pint", "-vq --test --dirty --preset% --config@ --quiet"),
  dev("rector process", "-n --dry-run --no-progress-bar --config@ --clear-cache", { requires: ["-n", "--dry-run"] }),
  dev("phpmd", "", { maximum: 3 }),
];
