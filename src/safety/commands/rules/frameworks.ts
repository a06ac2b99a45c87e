import { type CommandForm, dev } from "../arguments/arguments.js";

/** Programs that frameworks add to a project (Django, Laravel, Symfony): recognised only by their path. */
export const frameworkForms: readonly CommandForm[] = [
  dev("manage.py test", "-v%k=p=", { remedy: "manage.py test, with labels of tests" }),
  dev("manage.py check", "-t% --tag% --fail-level% --deploy --settings%", { operands: "words" }),
  dev("manage.py makemigrations", "-v% --settings%", { operands: "words", requires: ["--dry-run"] }),
  dev("artisan test", "-pv --env%", {
    values: { "--env": /^testing$/ },
    after: "--filter= --testsuite% --group%",
    remedy: "php artisan test",
  }),
  dev("artisan route:list", "--path= --name= --method%", { operands: "none" }),
  dev("console {lint:yaml,lint:twig,lint:container,lint:xliff,debug:router}", "-nq --format% --env%", {
    values: { "--env": /^test$/ },
  }),
];
