import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { ClientToken, ClientTokenCreated } from "../../protocol/people.js";
import type { Machine } from "../../protocol/tools.js";
import { canNotify, isNotifying, toggleNotifications } from "./notifications.js";
import { Ago, confirmed, MachineState, Note, useAttempt } from "./pieces.js";
import type { ProjectSession } from "./session.js";

const WHAT =
  "With a token, “architect connect” on your machine lends this project's runs four tools in one folder. Each call above low risk asks you first.";

/** A text with a button that copies it. */
function Secret({ text, kind }: { readonly text: string; readonly kind: "token" | "command" }) {
  const [word, say] = useState("Copy");
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => say("Copied"),
      () => say("Select it and copy"),
    );
  };
  return (
    <div class="secret">
      <code class={kind}>{text}</code>
      <button type="button" class="copy" aria-label={`Copy the ${kind}`} onClick={copy}>
        {word}
      </button>
    </div>
  );
}

/** The new token, shown once, and the command. The command does not contain it, so that no shell history keeps it. */
function NewToken({ token, project }: { readonly token: string; readonly project: string }) {
  return (
    <>
      <p>
        <b>Copy it now: it will not be shown again.</b> Put it into <code>ARCHITECT_HUB_TOKEN</code>.
      </p>
      <Secret text={token} kind="token" />
      <p>Then, in the folder that you lend:</p>
      <Secret text={`architect connect ${window.location.origin} --project ${project}`} kind="command" />
    </>
  );
}

interface TokenRowProps {
  readonly token: ClientToken;
  readonly now: number;
  readonly revoke: () => void;
}

function TokenRow({ token, now, revoke }: TokenRowProps) {
  const { last_used_at: used } = token;
  return (
    <li>
      <div>
        <b>{token.name}</b>
        <p class="muted">
          made <Ago iso={token.created_at} now={now} /> · {used === null ? "never used" : "last used "}
          {used !== null && <Ago iso={used} now={now} />} · until {token.expires_at.slice(0, 10)}
        </p>
      </div>
      <button type="button" class="danger" aria-label={`Revoke ${token.name}`} onClick={revoke}>
        Revoke
      </button>
    </li>
  );
}

/** Entries of a list that the hub sends; null: not loaded. */
function entries<Entry>(
  list: readonly Entry[] | null,
  empty: string,
  row: (entry: Entry) => ComponentChildren,
): ComponentChildren {
  return list?.length === 0 ? <li class="muted">{empty}</li> : list?.map(row);
}

/** The machines and tokens of a person, and the requests that change them. */
function useTokens(session: ProjectSession) {
  const { api } = session;
  const [machines, setMachines] = useState<readonly Machine[] | null>(null);
  const [tokens, setTokens] = useState<readonly ClientToken[] | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { result, attempt } = useAttempt();
  const load = async (): Promise<void> =>
    setTokens((await api.get<{ tokens: ClientToken[] }>(ADDRESSES.clientTokens(session.id))).tokens);
  const loadMachines = async (): Promise<void> =>
    setMachines((await api.get<{ machines: Machine[] }>(ADDRESSES.machines(session.id))).machines);
  useEffect(() => {
    void attempt(load);
  }, []);
  useEffect(() => {
    void attempt(loadMachines);
  }, [session.machineChanges]);
  /** @returns whether there is a token now */
  const make = (name: string): Promise<boolean> =>
    attempt(async () => {
      setMade((await api.post<ClientTokenCreated>(ADDRESSES.clientTokens(session.id), { name })).token);
      await load();
    });
  const revoke = async (token: ClientToken): Promise<void> => {
    const question = `Machines that use “${token.name}” are disconnected and get no more calls.`;
    if (!(await confirmed("Revoke this token?", question, "Revoke"))) return;
    await attempt(async () => {
      await api.remove(ADDRESSES.clientToken(session.id, token.token_id));
      setMade(null);
      await load();
    });
  };
  return { machines, tokens, made, result, make, revoke };
}

function Tokens({ session }: { readonly session: ProjectSession }) {
  const { machines, tokens, made, result, make, revoke } = useTokens(session);
  const [isMaking, setMaking] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const now = session.api.now();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const field = name.current;
    if (field === null) return;
    setMaking(true);
    if (await make(field.value.trim())) field.value = "";
    setMaking(false);
  };
  return (
    <section class="card" aria-labelledby="tokens-title">
      <h2 id="tokens-title">Your machines</h2>
      <p class="muted">{WHAT}</p>
      <ul class="machines" aria-label="Machines that connected">
        {entries(machines, "No machine has connected yet.", (machine) => (
          <li key={machine.name}>
            <MachineState machine={machine} now={now} />
          </li>
        ))}
      </ul>
      <label htmlFor="token-name">A new token</label>
      <form class="row" onSubmit={(event) => void submit(event)}>
        <input
          ref={name}
          id="token-name"
          type="text"
          maxLength={100}
          required
          autocomplete="off"
          placeholder="Name of the machine"
        />
        <button type="submit" disabled={isMaking}>
          Make a token
        </button>
      </form>
      <div class="made" role="status">
        {made !== null && <NewToken token={made} project={session.id} />}
      </div>
      <Note {...result} />
      <ul class="tokens" aria-label="Client tokens">
        {entries(tokens, "No machine has a token yet.", (token) => (
          <TokenRow key={token.token_id} token={token} now={now} revoke={() => void revoke(token)} />
        ))}
      </ul>
    </section>
  );
}

function Notifications() {
  const [, draw] = useState(0);
  const isOn = isNotifying();
  const toggle = (): void => void toggleNotifications().then(() => draw((drawn) => drawn + 1));
  return (
    <section class="card" aria-labelledby="notify-title">
      <h2 id="notify-title">Notifications</h2>
      <p class="muted">
        Notifies you in the browser when a run waits for a decision and this page is in the background.
      </p>
      <p role="status">
        {canNotify()
          ? `Notifications are ${isOn ? "on" : "off"} in this browser.`
          : "This browser does not allow notifications for this page."}
      </p>
      {canNotify() && (
        <button type="button" onClick={toggle}>
          {isOn ? "Turn off" : "Turn on notifications"}
        </button>
      )}
    </section>
  );
}

/** Tokens of the person's machines, and notifications. */
export function SettingsView({ session }: { readonly session: ProjectSession }) {
  return (
    <div class="settings">
      <h1 tabIndex={-1}>Settings</h1>
      <Tokens session={session} />
      <Notifications />
    </div>
  );
}
