import { z } from "zod";
import type { CheckAnnotation, CheckAnswer, CheckForge, CommitCheck } from "../core/forge/checks.js";
import { type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";

/** Most annotations that GitHub accepts in a request; those of further requests are added. */
const ANNOTATIONS = 50;
const ANNOTATION_PAGES = 40;
const PAGE = 100;
const CHECK_PAGES = 3;

const checkRun = z.object({ id: z.number() });
const checkRuns = z.object({ check_runs: z.array(checkRun.extend({ external_id: z.string().nullish() })) });
const commitCheck = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  conclusion: z.string().nullable(),
  external_id: z.string().nullish(),
  details_url: z.string().nullish(),
  output: z.object({ title: z.string().nullish(), summary: z.string().nullish() }),
});
const commitChecks = z.object({ total_count: z.number(), check_runs: z.array(commitCheck) });
const combinedStatus = z.object({
  statuses: z.array(
    z.object({
      context: z.string(),
      state: z.string(),
      description: z.string().nullish(),
      target_url: z.string().nullish(),
    }),
  ),
});
const annotation = z.object({
  path: z.string(),
  start_line: z.number(),
  end_line: z.number(),
  annotation_level: z.enum(["failure", "warning", "notice"]).catch("warning"),
  title: z.string().nullish(),
  message: z.string().nullish(),
  raw_details: z.string().nullish(),
});

const REFUSALS: Refusals<CheckAnswer<null>> = [["denied", 403, 404]];

function toBody({ path, startLine, endLine, level, title, message, details }: CheckAnnotation) {
  return {
    path,
    start_line: startLine,
    end_line: endLine,
    annotation_level: level,
    title,
    message,
    raw_details: details,
  };
}

function toAnnotation(raw: z.infer<typeof annotation>): CheckAnnotation {
  const { path, start_line: startLine, end_line: endLine, annotation_level: level } = raw;
  const texts = { title: raw.title ?? "", message: raw.message ?? "", details: raw.raw_details ?? "" };
  return { path, startLine, endLine, level, ...texts };
}

function toCheck({ id, name, status, conclusion, output, ...raw }: z.infer<typeof commitCheck>): CommitCheck {
  return {
    ...{ id, name, externalId: raw.external_id ?? "", url: raw.details_url ?? "" },
    conclusion: status === "completed" ? (conclusion ?? "unknown") : null,
    text: [output.title, output.summary].filter((part) => (part ?? "") !== "").join("\n"),
  };
}

function toChecks({ statuses }: z.infer<typeof combinedStatus>): readonly CommitCheck[] {
  return statuses.map(({ context, state, description, target_url: url }) => ({
    ...{ id: null, name: context, externalId: "", url: url ?? "", text: description ?? "" },
    conclusion: state === "pending" ? null : state,
  }));
}

export function checkMethods(client: RepositoryClient): CheckForge {
  return {
    async writeCheck({ name, commit, externalId, conclusion, title, summary, annotations }) {
      const outputOf = (from: number) => ({
        output: { title, summary, annotations: annotations.slice(from, from + ANNOTATIONS).map(toBody) },
      });
      // The conclusion is in the first request, so that it holds even if a later one fails.
      const fields = { name, head_sha: commit, external_id: externalId, status: "completed", conclusion };
      const created = await client.send("POST /check-runs", { ...fields, ...outputOf(0) }, checkRun);
      if (!created.ok) return refusal(created, REFUSALS);
      for (let from = ANNOTATIONS; from < annotations.length; from += ANNOTATIONS) {
        const update = { check_run_id: created.value.id, ...outputOf(from) };
        const added = await client.send("PATCH /check-runs/{check_run_id}", update, checkRun);
        if (!added.ok) return refusal(added, REFUSALS);
      }
      return { ok: true, value: null };
    },
    async readCheck({ name, commit, externalId }) {
      const query = { ref: commit, check_name: name, status: "completed", filter: "all", per_page: PAGE };
      const found = await client.send("GET /commits/{ref}/check-runs", query, checkRuns);
      if (!found.ok) return refusal(found, REFUSALS);
      const own = found.value.check_runs.filter(({ external_id: id }) => id === externalId).map(({ id }) => id);
      if (own.length === 0) return { ok: true, value: null };
      const route = "GET /check-runs/{check_run_id}/annotations";
      const raw = await client.list(route, { check_run_id: Math.max(...own) }, annotation, ANNOTATION_PAGES);
      return { ok: true, value: raw.map(toAnnotation) };
    },
    async checksOf(commit) {
      const found: CommitCheck[] = [];
      for (let page = 1; page <= CHECK_PAGES; page++) {
        const query = { ref: commit, filter: "latest", per_page: PAGE, page };
        const answer = await client.send("GET /commits/{ref}/check-runs", query, commitChecks);
        if (!answer.ok) return refusal(answer, REFUSALS);
        found.push(...answer.value.check_runs.map(toCheck));
        if (answer.value.check_runs.length === 0 || found.length >= answer.value.total_count) break;
      }
      const query = { ref: commit, per_page: PAGE };
      const statuses = await client.send("GET /commits/{ref}/status", query, combinedStatus);
      return statuses.ok ? { ok: true, value: [...found, ...toChecks(statuses.value)] } : refusal(statuses, REFUSALS);
    },
    async annotationsOf(check) {
      const query = { check_run_id: check, per_page: ANNOTATIONS };
      const answer = await client.send("GET /check-runs/{check_run_id}/annotations", query, annotation.array());
      return answer.ok ? { ok: true, value: answer.value.map(toAnnotation) } : refusal(answer, REFUSALS);
    },
  };
}
