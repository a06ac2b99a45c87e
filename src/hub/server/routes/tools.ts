import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { REMOTE_TOOLS } from "../../../core/run/hub.js";
import { LOCAL_PERSON, type PersonRights } from "../../auth/principal.js";
import type { Answer } from "../../calls/approvals.js";
import type { Actor } from "../../calls/call.js";
import { decisionView } from "../../calls/views.js";
import { parametersSchema, REMOTE_TOOL } from "../../policy/remote-tools.js";
import {
  approvals as approvalList,
  approveRequest,
  availableTools,
  decided,
  decisions as decisionList,
  rejectRequest,
  toolRequest,
  toolResponse,
  toolResult,
} from "../../protocol/tools.js";
import { projectOf } from "../guard.js";
import type { Hub, HubApp, HubEnv } from "../hub.js";
import { HubProblem } from "../problem.js";
import { answers, answersCreated, body, count, pageOf, pageQuery, projectRoute } from "./parts.js";

/** The first arguments of the approval module. */
function askedBy(context: Context<HubEnv>): [Actor, string] {
  const { principal, rights } = context.get("admitted");
  return [{ principal, rights }, projectOf(context).id];
}

/** @throws HubProblem for what the approval module refuses. */
function granted<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  const { status, code, message } = answer.refused;
  throw new HubProblem(status, code, message);
}

/** Rights of the client's person; null: the call is not for this person, or needs no right at low risk. */
async function rightsOfClient(hub: Hub, context: Context<HubEnv>, toolId: string): Promise<PersonRights | null> {
  const { principal } = context.get("admitted");
  const call = hub.store.calls.call(toolId);
  if (principal.kind !== "client" || call === null || call.owner !== principal.person || call.risk === "low")
    return null;
  const { person } = principal;
  const login = call.approval?.decidedLogin ?? call.grant?.login ?? "";
  const isLocal = person === LOCAL_PERSON;
  return hub.auth.rightsOf({ kind: "person", person, login, isLocal }, projectOf(context), "reading");
}

export function addToolRoutes(app: HubApp, hub: Hub): void {
  const { approvals } = hub;
  app.openapi(
    projectRoute(hub, ["post", "/tools/execute", "run"], {
      summary: "A run asks for a call",
      request: { body: body(toolRequest) },
      responses: answersCreated(toolResponse, "The call"),
    }),
    (context) => {
      const request = context.req.valid("json");
      const key = context.req.header("idempotency-key")?.slice(0, 200);
      return context.json(granted(approvals.requestToolExecutionApproval(...askedBy(context), request, key)), 201);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/tools/available", "person", "run", "client"], {
      summary: "The remote tools, and whether a machine would run them now",
      responses: answers(availableTools, "The tools"),
    }),
    (context) => {
      const connected = hub.streams.hasClient(projectOf(context).id, null);
      const tools = REMOTE_TOOLS.map((name) => {
        const tool = REMOTE_TOOL[name];
        const { description, risk } = tool;
        return { name, description, risk, parameters: parametersSchema(tool), connected };
      });
      return context.json({ tools }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/tools/{tool_id}", "run"], {
      summary: "A call; waits for a change of it",
      request: { query: z.object({ wait: count(0, 60).default(0) }) },
      responses: answers(toolResponse, "The call"),
    }),
    async (context) => {
      const { wait } = context.req.valid("query");
      const { tool_id } = context.req.valid("param");
      const signal = AbortSignal.any([hub.closing, context.req.raw.signal]);
      const call = await approvals.waitForToolApproval(...askedBy(context), tool_id, wait, signal);
      return context.json(granted(call), 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/tools/{tool_id}/claim", "client"], {
      summary: "A client takes a call; the first wins",
      responses: answers(toolResponse, "The call, which is executing now"),
    }),
    async (context) => {
      const { tool_id } = context.req.valid("param");
      const [actor, projectId] = askedBy(context);
      const rights = await rightsOfClient(hub, context, tool_id);
      return context.json(granted(approvals.claimTool({ ...actor, rights }, projectId, tool_id)), 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/tools/{tool_id}/result", "client", "run"], {
      summary: "The result of a call",
      request: { body: body(toolResult) },
      responses: answers(toolResponse, "The call, which is over"),
    }),
    (context) => {
      const { tool_id } = context.req.valid("param");
      const call = approvals.recordResult(...askedBy(context), tool_id, context.req.valid("json"));
      return context.json(granted(call), 200);
    },
  );
}

export function addApprovalRoutes(app: HubApp, hub: Hub): void {
  const { approvals } = hub;
  app.openapi(
    projectRoute(hub, ["get", "/approvals", "person"], {
      summary: "Questions that wait for a person",
      request: { query: z.object({ status: z.literal("pending").default("pending") }) },
      responses: answers(approvalList, "The questions"),
    }),
    (context) => {
      const pending = granted(approvals.getPendingApprovals(...askedBy(context)));
      return context.json({ approvals: [...pending] }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["get", "/decisions", "person"], {
      summary: "Past decisions, the newest first",
      request: { query: pageQuery },
      responses: answers(decisionList, "A page of decisions"),
    }),
    (context) => {
      const { limit, before } = context.req.valid("query");
      const found = hub.store.calls.decisions(projectOf(context).id, limit + 1, before ?? null);
      const { rows, next } = pageOf(found, limit);
      return context.json({ decisions: rows.map(decisionView), before: next }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/approvals/{approval_id}/approve", "person"], {
      summary: "Allows a call",
      request: { body: body(approveRequest) },
      responses: answers(decided, "The call's status"),
    }),
    (context) => {
      const { approval_id } = context.req.valid("param");
      const answer = approvals.approveTool(...askedBy(context), approval_id, context.req.valid("json"));
      const { status } = granted(answer);
      return context.json({ status }, 200);
    },
  );

  app.openapi(
    projectRoute(hub, ["post", "/approvals/{approval_id}/reject", "person"], {
      summary: "Refuses a call",
      request: { body: body(rejectRequest) },
      responses: answers(decided, "The call's status"),
    }),
    (context) => {
      const { approval_id } = context.req.valid("param");
      const answer = approvals.rejectTool(...askedBy(context), approval_id, context.req.valid("json").reason);
      const { status } = granted(answer);
      return context.json({ status }, 200);
    },
  );
}
