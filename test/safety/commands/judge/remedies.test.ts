import { describe, expect, it } from "vitest";
import { createClassifier } from "../../../../src/safety/commands/classify.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });

/** Command, the rule that refuses it, and a part of what is said to do instead. */
const rows: readonly (readonly [string, string, string])[] = [
  ["npm install left-pad", "E6 unknown", "npm ci"],
  ["yarn install", "R10 frozen", "--immutable"],
  ["pip install x", "E6 unknown", "uv sync --frozen"],
  ["go get x", "E6 unknown", "go mod download"],
  ["npx cowsay", "E6 unknown", "npx tsc --noEmit"],
  ["npm run dev", "R7 form", "ends"],
  ["vitest", "R10 frozen", "vitest run"],
  ["sed -i.bak s/a/b/ x", "R7 option", "edit_file"],
  ["rm notes.md", "E6 unknown", "delete_file"],
  ["mv a b", "E6 unknown", "move_file"],
  ["mkdir a", "E6 unknown", "write_file"],
  ["echo x > a.txt", "R6 redirect", "write_file"],
  ["find . -delete", "R7 option", "delete_file"],
  ["find . -exec ls {} +", "R7 option", "find_files"],
  ["git commit -m x", "E6 unknown", "Architect commits"],
  ["git push", "E6 unknown", "Architect commits"],
  ["git branch --format='%(x)'", "R9 format", "accepted are fields"],
  ["git checkout -b x", "E6 unknown", "branches"],
  ["curl https://a.example", "E6 unknown", "web_fetch"],
  ["env", "E6 unknown", "env argument"],
  ["node -e 1", "E6 unknown", "write a test"],
  ["bash build.sh", "R3 path", "directly"],
  ["bash -c 'npm test'", "E6 unknown", "directly"],
  ["./gradlew test", "R3 path", 'commands.dev: ["./gradlew"]'],
  ["npm test &", "R12 background", "foreground"],
  ["nohup npm test", "E6 unknown", "foreground"],
  ["cat /etc/hosts", "R8 outside", "relative to the workspace root"],
  ["cat $F", "R4 expansion", "write the value out"],
  ["npm test; echo $?", "R4 expansion", "exit code"],
  ["ls $(git ls-files)", "R4 expansion", "by itself first"],
  ["rg foo *", "R8 glob", "src/*.ts"],
  ["FOO=1 npm test", "R5 assignment", "NODE_ENV"],
  ["ls | xargs cat", "E6 unknown", "src/*.ts"],
  ["tail -f log", "R7 option", "tail -n"],
  ["make CC=x", "R10 argument", "without variables"],
  ["go test -exec=x ./...", "R7 option", "without options"],
  ["while true; do ls; done", "R2 construct", "joined by"],
  ["ls (", "R2 syntax", "plain commands"],
  ["ls --evil", "R7 option", "commands.safe"],
  ["frobnicate x", "E6 unknown", "use a file tool or a recognised"],
  ["npx vitest", "R10 frozen", "vitest run; without run it watches"],
  ["sudo ls", "R11 privilege", "without it"],
  ["cat .env", "R8 credentials", ".env.example"],
];

describe("refusals", () => {
  it.each(rows)("%s names %s and what to do instead", async (command, rule, part) => {
    const verdict = await classifier.classify(command);
    expect(verdict.rule).toBe(rule);
    expect(verdict.remedy).toContain(part);
    expect(verdict.reason).toMatch(/^[^\n]{5,300}\.$/);
  });
});
