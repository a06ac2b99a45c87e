import type { VNode } from "preact";
import type { GateOutcome } from "../../core/gate/gate.js";
import { seconds } from "../../core/page/figures.js";
import { GateChange, GateList } from "../../core/page/parts.js";
import { Block, Fold, Inline, Mono } from "../../core/page/texts.js";
import { evidenceSentences } from "../evidence.js";
import { gateNote, sortGates, testsOf } from "../gates.js";
import { PLAIN_WORDING } from "../wording.js";
import { list, type PageSource, section } from "./layout.js";

const OUTPUT_SHOWN = 20_000;
const CHIPS_SHOWN = 6;

/** The gates before and after the change, for the headline; nothing if there are too many. */
export function GateChips({ report: { gates } }: PageSource) {
  return gates.length === 0 || gates.length > CHIPS_SHOWN ? null : <GateList style="chips" gates={gates} />;
}

function gateRow(gate: GateOutcome): VNode {
  const tests = testsOf(gate);
  const figures = [
    gate.outcome.replaceAll("_", " "),
    seconds(gate.durationMilliseconds),
    ...(tests === "" ? [] : [tests]),
  ];
  const summary = (
    <span>
      Output of <Mono text={gate.name} />
    </span>
  );
  return (
    <>
      <p>
        <GateChange {...gate} /> {!gate.required && <span class="muted">(optional)</span>}{" "}
        <span class="muted">{figures.join(" · ")}</span>
      </p>
      <p class="command">
        <Mono text={gate.run} />
      </p>
      {gate.output.trim() !== "" && (
        <Fold summary={summary} content={() => <Block text={gate.output} limit={OUTPUT_SHOWN} />} />
      )}
    </>
  );
}

/** The gates before and after the change, and the results of each side's tests on the other's code. */
export function gatesSection({ report }: PageSource): VNode | null {
  const gates = sortGates(report.gates);
  const notes = gates.map((gate) => gateNote(gate, PLAIN_WORDING)).filter((note) => note !== "");
  const { proof, kept } = evidenceSentences(report.regression ?? [], PLAIN_WORDING);
  const yaml = report.detectedYaml;
  const content = [
    list(gates.map(gateRow), "gates rows"),
    list([...proof, ...kept, ...notes].map((text) => <Inline text={text} />)),
    yaml === "" ? null : (
      <Fold summary="The gates were detected; these lines pin them" content={() => <Block text={yaml} />} />
    ),
  ];
  if (content.every((part) => part === null)) return null;
  const claimed = <p class="muted">As the agent job reported them; they did not run here.</p>;
  return section("evidence", "Evidence", [report.reported === true ? claimed : null, ...content]);
}
