import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const RAKE_TASK = /^(?:test|spec|lint|rubocop|check|build|ci|default|features|steep|standard)(?::[\w:-]+)?$/;

/** Ruby tools, also behind `bundle exec`. */
export const rubyForms: readonly CommandForm[] = [
  ...devForms("paths", {
    rubocop:
      "-aADPlLf%o!c@d --autocorrect --autocorrect-all --auto-correct --format% --out! --only% --except% --parallel --no-parallel --config@ --fail-level% --display-cop-names --extra-details --lint --fix-layout --no-color --color --cache% --force-exclusion --list-target-files --display-only-fail-level-offenses --version -v --fail-fast --disable-pending-cops --enable-pending-cops --no-server",
    minitest: "-vn=s% --verbose --name= --seed%",
    cucumber: "-f%t=n=pdq --format% --tags= --name= --dry-run --strict --quiet --publish-quiet --profile%",
    standardrb: "--fix --no-fix --format% --parallel",
    erb_lint: "--lint-all --autocorrect -a --format%",
    erblint: "--lint-all --autocorrect -a --format%",
    "haml-lint": "-r% --reporter% --parallel",
    "slim-lint": "-r% --reporter%",
    reek: "-f% --format% --no-progress --single-line",
    "srb tc": "--quiet --no-error-count",
    "steep check": "-j% --severity-level%",
    "yard stats": "--list-undoc",
  }),
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
  dev(
    "rails test{,:system,:all,:models,:controllers,:helpers,:mailers,:jobs,:units}",
    "-vbdfcn=s%e% --verbose --backtrace --fail-fast --name= --seed% --defer-output --environment%",
    { values: { "-e": /^test$/, "--environment": /^test$/ }, remedy: "rails test, with files of tests" },
  ),
  ...devForms("none", {
    "rails spec": "",
    "rails zeitwerk:check": "",
    "rails routes": "-c%g=E --controller% --grep= --expanded",
    "bundle-audit check": "",
    "jekyll build": "-d! --destination! --strict_front_matter --trace --quiet --drafts",
  }),
  dev("brakeman", "-qzAf%w% --no-pager --quiet --no-progress --format% --no-exit-on-warn --confidence-level%", {
    maximum: 1,
  }),
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
  dev(
    "composer {validate,show,check-platform-reqs,why}",
    "-ntDi --strict --no-check-all --no-check-lock --no-check-publish --no-interaction --installed --locked --direct --tree --format% --no-plugins",
    { operands: "text", match: /^[\w./-]+$/ },
  ),
  ...devForms("paths", {
    phpunit:
      "-c@v --configuration@ --filter= --testdox --colors? --testsuite% --group% --exclude-group% --stop-on-failure --stop-on-error --stop-on-defect --no-coverage --coverage-text? --coverage-clover! --coverage-html! --log-junit! --display-warnings --display-deprecations --fail-on-warning --list-tests --order-by% --no-progress --no-output --verbose --debug --version",
    paratest: "-p%c@v --processes% --configuration@ --filter= --testsuite% --colors --runner%",
    pest: "-p --parallel --filter= --coverage --min% --group% --colors? --compact --ci --bail --stop-on-failure",
    "phpstan analyse":
      "-l%c@a@vn --level% --no-progress --error-format% --memory-limit% --configuration@ --no-interaction --ansi --no-ansi --debug --xdebug",
    "phpstan analyze": "-l%c@vn --level% --no-progress --error-format% --memory-limit% --configuration@",
    psalm:
      "-c@m --no-cache --show-info? --stats --no-progress --output-format% --threads% --config@ --diff --no-diff --long-progress",
    phpcs:
      "-spnv --standard% --colors --no-colors --extensions% --ignore= --report% --exclude% --error-severity% --warning-severity% --parallel%",
    phpcbf: "-spnv --standard% --extensions% --ignore=",
    "php-cs-fixer fix":
      "-vvv --dry-run --diff --config@ --allow-risky% --using-cache% --path-mode% --format% --show-progress% --no-interaction --verbose --stop-on-violation",
    "php-cs-fixer check": "-v --diff --config@ --allow-risky% --using-cache% --path-mode%",
    pint: "-vq --test --dirty --preset% --config@ --quiet",
  }),
  dev("php -l", "", { minimum: 1, maximum: 1 }),
  dev("rector process", "-n --dry-run --no-progress-bar --config@ --clear-cache", { requires: ["-n", "--dry-run"] }),
  dev("phpmd", "", { maximum: 3 }),
];
