import type { GateOutcome } from "../../core/gate/gate.js";
import { openGates } from "../../proof/open-gates.js";
import { type Proof, proveTree } from "../../proof/prove.js";
import { provingOf } from "../../run/agent-work/execute.js";
import { requireGreenBaseline, withBaselines } from "../../run/agent-work/run-agent.js";
import { createTreeTracker } from "../../run/agent-work/tree-tracker.js";
import { type Project, readProject } from "../../run/checkout/project.js";
import { readFrom } from "../../run/set-up/prepare.js";
import { type ProofSession, runSignalOf } from "../../run/set-up/session.js";

/** Proves trees on one base, as the run of one agent is proved. */
export interface WholeProver {
  readonly base: string;
  readonly project: Project;
  /** The whole proof of a tree. */
  prove(tree: string): Promise<Proof>;
  /** The required gates' results alone. */
  gatesOn(tree: string): Promise<readonly GateOutcome[]>;
  dispose(): void;
}

/**
 * Checks the base out, sets it up and runs its gates.
 * @throws ArchitectError (forge) when gates cannot run, or must be green before and are not.
 */
export async function openWholeProver(session: ProofSession, base: string): Promise<WholeProver> {
  const { workspace, configuration, shutdown } = session;
  const { history } = workspace;
  const tree = (await history.head()) === base ? await history.setBase(base) : await history.checkout(base);
  const tracker = createTreeTracker(workspace, base, tree.untracked);
  const found = await readProject(workspace, configuration, shutdown, readFrom(workspace, base), { tree });
  const project = session.keepsBehaviour === true ? withBaselines(found) : found;
  const whole = runSignalOf(session);
  const { gates } = await openGates(session, { project, base, compared: base }, tracker, whole.signal);
  if (session.keepsBehaviour === true) await requireGreenBaseline(gates);
  await gates.ready();
  const proving = provingOf({ session, base, gates, tracker });
  /** Every path that a tree before this one changed. */
  const touched = new Set<string>();
  const pathsOf = async (of: string): Promise<readonly string[]> =>
    (await history.changes(base, of)).map(({ path }) => path);
  return {
    base,
    project,
    async prove(of) {
      const paths = await pathsOf(of);
      for (const path of paths) touched.add(path);
      await history.restore(of, [...touched]);
      for (const path of paths) tracker.recordWrite(path);
      return proveTree({ ...proving, requiresTest: false }, whole.signal);
    },
    gatesOn: async (of) => gates.prove(of, await pathsOf(of), whole.signal),
    dispose: () => whole.dispose(),
  };
}
