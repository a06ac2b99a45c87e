import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const RAKE_TASK = /^(?:test|spec|lint|rubocop|check|build|ci|default|features|steep|standard)(?::[\w:-]+)?$/;

/** Ruby tools, also after `bundle exec`. */
export const rubyForms: readonly CommandForm[] = [
  ...devForms("paths", {
    rubocop: "-aADPlLf%o!c@d --format% --out! --config@ -v --no-server",
    minitest: "-vn=s%",
    cucumber: "-f%t=n=pdq --format% --publish-quiet",
    standardrb: "--format%",
    erb_lint: "-a --format%",
    erblint: "-a --format%",
    "haml-lint": "-r% --reporter%",
    "slim-lint": "-r% --reporter%",
    reek: "-f% --format%",
    "srb tc": "",
    "steep check": "-j%",
    "yard stats": "",
  }),
  dev("rspec", "-e=f%o!t=bp?cI@P=n --format% --out! -v", { remedy: "rspec without --require" }),
  dev("rake", "-qsTmnjP --trace", { operands: "text", match: RAKE_TASK, remedy: "rake test or spec" }),
  dev(
    "rails test{,:system,:all,:models,:controllers,:helpers,:mailers,:jobs,:units}",
    "-vbdfcn=s%e% --defer-output --environment%",
    { values: { "-e": /^test$/, "--environment": /^test$/ }, remedy: "rails test, with files of tests" },
  ),
  ...devForms("none", {
    "rails spec": "",
    "rails zeitwerk:check": "",
    "rails routes": "-c%g=E --controller% --grep=",
    "bundle-audit check": "",
    "jekyll build": "-d! --destination! --trace",
  }),
  dev("brakeman", "-qzAf%w% --no-pager --format% --confidence-level%", { maximum: 1 }),
];

/** PHP tools. */
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
      dev(`${tool} ${script}`, "-nq", {
        operands: "none",
        after: "--filter= --testsuite%",
      }),
    ),
  ),
  dev(
    "composer {validate,show,check-platform-reqs,why}",
    "-ntDi --no-check-lock --no-check-publish --locked --format% --no-plugins",
    { operands: "text", match: /^[\w./-]+$/ },
  ),
  ...devForms("paths", {
    phpunit: "-c@v --coverage-clover! --coverage-html! --log-junit! --no-output --debug",
    paratest: "-p%c@v --runner%",
    pest: "-p",
    "phpstan analyse": "-l%c@a@vn --error-format% --debug",
    "phpstan analyze": "-l%c@vn --error-format%",
    psalm: "-c@m --output-format% --config@ --diff --no-diff",
    phpcs: "-spnv --extensions% --report%",
    phpcbf: "-spnv --extensions%",
    "php-cs-fixer fix": "-vvv --diff --config@ --format%",
    "php-cs-fixer check": "-v --diff --config@",
    pint: "-vq --preset% --config@",
  }),
  dev("php -l", "", { minimum: 1, maximum: 1 }),
  dev("rector process", "-n --config@", { requires: ["-n", "--dry-run"] }),
  dev("phpmd", "", { maximum: 3 }),
];
