import { type CommandForm, dev } from "../arguments/arguments.js";

/** Programs that frameworks put into a project (Django, Laravel, Symfony): known by their path only. */
export const frameworkForms: readonly CommandForm[] = [
  dev(
    "manage.py test",
    "-v%k=p= --verbosity% --failfast --keepdb --parallel? --tag% --exclude-tag% --noinput --no-input --settings% --pattern= --top-level-directory@ --reverse --debug-mode --debug-sql --shuffle? --timing --buffer --durations%",
    { remedy: "manage.py test, with labels of tests" },
  ),
  dev("manage.py check", "-t% --tag% --fail-level% --deploy --settings% --list-tags", { operands: "words" }),
  dev("manage.py makemigrations", "-v% --check --dry-run --no-input --noinput --settings%", {
    operands: "words",
    requires: ["--dry-run"],
  }),
  dev(
    "artisan test",
    "-pv --filter= --testsuite% --group% --exclude-group% --parallel --processes% --coverage --min% --compact --ci --bail --stop-on-failure --stop-on-error --without-tty --profile --env% --recreate-databases",
    { values: { "--env": /^testing$/ }, after: "--filter= --testsuite% --group%", remedy: "php artisan test" },
  ),
  dev("artisan route:list", "--json --path= --name= --method% --except-vendor", { operands: "none" }),
  dev(
    "console {lint:yaml,lint:twig,lint:container,lint:xliff,debug:router}",
    "-nq --format% --no-interaction --no-debug --env%",
    { values: { "--env": /^test$/ } },
  ),
];
