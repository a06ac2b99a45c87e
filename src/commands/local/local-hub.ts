import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import type { ApprovalChannel } from "../../core/run/approval.js";
import type { Entitled } from "../../core/run/approval-comment.js";
import { entitledBy } from "../../run/authorize/entitled.js";
import { giveNotice } from "../../run/notice.js";
import { type OpenedHub, openRunHub } from "../../run/set-up/hub.js";
import type { BegunLocalRun, LocalRun } from "./local-run.js";
import { LOCAL_COMMAND } from "./work-in-place.js";

const SERVER = "https://github.com";

/**
 * The hub of a local run. People of a hub elsewhere are trusted if a token allows checking their permission on GitHub.
 * @throws ArchitectError (configuration) if the repository is unknown.
 */
export async function openLocalHub(run: BegunLocalRun, agent: string): Promise<OpenedHub | null> {
  const { services, redactor, loaded, events } = run;
  if (loaded.configuration.hub.url === null) return null;
  const repository = (await run.repository?.()) ?? null;
  if (repository === null) {
    throw new ArchitectError("configuration", "hub.url is set, but the repository is unknown.", {
      remedy: "Add the remote origin, or unset hub.url for runs in this folder.",
    });
  }
  return openRunHub(
    {
      services,
      events,
      logger: run.host.logger,
      redact: (text) => redactor.redact(text),
      run: {
        ...{ repository, agent, sessionId: run.sessionId, command: LOCAL_COMMAND },
        ...{ runUrl: "", subject: "", head: "", title: run.task.split("\n", 1)[0] ?? "" },
      },
      isUntrusted: false,
      entitled: entitledIn(run, repository, loaded.configuration),
      onStop: (by) => {
        giveNotice(run, `Stopped by ${by} on the hub's page.`);
        run.stop();
      },
    },
    loaded,
  );
}

/**
 * Checks permissions on GitHub with the token of ARCHITECT_GITHUB_TOKEN; without one, only a user of the hub's own
 * machine is trusted.
 */
function entitledIn(run: LocalRun, repository: string, { triggers }: Configuration): Entitled {
  const { services, host, shutdown: signal } = run;
  const token = run.environment.githubToken ?? "";
  const [owner = "", name = ""] = repository.split("/");
  let asked: Promise<Entitled> | null = null;
  const open = async (): Promise<Entitled> => {
    const { clock } = services;
    const addresses = {
      apiUrl: "https://api.github.com",
      graphqlUrl: "https://api.github.com/graphql",
      serverUrl: SERVER,
    };
    const forge = await services.openForge({ ...addresses, owner, name, token, logger: host.logger, clock, signal });
    return entitledBy(forge, triggers.min_permission);
  };
  return async (login) => {
    if (token === "") return "no";
    asked ??= open();
    return (await asked)(login);
  };
}

/** Asks at the hub if the configuration says so; otherwise, or if the hub cannot be reached, on the terminal. */
export function localApprovals(
  hub: OpenedHub | null,
  { approval }: Configuration,
  terminal: ApprovalChannel,
): ApprovalChannel {
  if (hub === null || approval.channel !== "hub") return terminal;
  return hub.link.approvals({
    limits: { medium: approval.medium_timeout * 1000, high: approval.high_timeout * 1000 },
    isAnswered: async () => false,
    otherwise: terminal,
    otherwiseWords: "the question is asked on the terminal",
  });
}
