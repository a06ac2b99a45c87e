import type { ComponentChildren } from "preact";
import { Link } from "../../../core/page/texts.js";
import type { Person } from "../../protocol/people.js";
import type { Connection } from "./live-stream.js";
import { HASHES, type Route } from "./routes.js";
import type { ProjectSession } from "./session.js";

const CONNECTIONS: Readonly<Record<Connection, readonly [word: string, tone: string]>> = {
  connecting: ["Connecting…", "muted"],
  live: ["Live", "good"],
  lost: ["Connection lost", "bad"],
  leaving: ["The hub is restarting", "warn"],
};

/** Links of the bar: name, view, and the views for which the link is the current one. */
const LINKS = [
  ["Runs", "runs", ["runs", "run"]],
  ["Approvals", "approvals", ["approvals", "decisions"]],
  ["Settings", "settings", ["settings"]],
] as const;

interface BarProps {
  readonly person: Person;
  /** null: the person sees no project. */
  readonly session: ProjectSession | null;
  readonly view: Route["view"];
  readonly leave: () => void;
}

function Bar({ person, session, view, leave }: BarProps) {
  const project = session?.id ?? "";
  const pending = session?.pending.length ?? 0;
  const [word, tone] = CONNECTIONS[session?.connection ?? "connecting"];
  const choose = (chosen: string): void => {
    window.location.hash = HASHES.runs(chosen);
  };
  return (
    <div>
      <Link to={HASHES.runs(project)} class="brand">
        <span class="mark-logo" aria-hidden="true" />
        Architect
      </Link>
      <select aria-label="Project" value={project} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {person.projects.map(({ project_id, name }) => (
          <option key={project_id} value={project_id}>
            {name}
          </option>
        ))}
      </select>
      <nav aria-label="Views">
        <ul>
          {LINKS.map(([name, to, views]) => (
            <li>
              <Link to={HASHES[to](project)} aria-current={views.some((one) => one === view) ? "page" : undefined}>
                {name}
                {to === "approvals" && pending > 0 && <span class="count">{pending}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <span class={`connection ${tone}`}>{session !== null && word}</span>
      <span class="who">
        <span class="muted">{person.login}</span>
        <button type="button" class="plain" onClick={leave}>
          Sign out
        </button>
      </span>
    </div>
  );
}

interface Props extends Omit<BarProps, "person"> {
  /** null: not signed in. */
  readonly person: Person | null;
  /** For screen readers. */
  readonly announcement: string;
  readonly children: ComponentChildren;
}

/** The bar, the state of the connection, and the view. */
export function Frame({ person, session, announcement, children, ...rest }: Props) {
  const isLost = session?.connection === "lost" || session?.connection === "leaving";
  return (
    <>
      <header class="bar" hidden={person === null}>
        {person !== null && <Bar person={person} session={session} {...rest} />}
      </header>
      <div id="connection-lost" class="connection-lost" role="status" hidden={!isLost}>
        {isLost && (
          <div>
            <p>The hub does not answer. What you see may be old; runs go on without it.</p>
            <button type="button" onClick={() => session?.connect()}>
              Try now
            </button>
          </div>
        )}
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <p id="announcements" class="sr" role="status" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
