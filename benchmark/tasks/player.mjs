/**
 * A deterministic stand-in for the model. It knows only the content of the request: a hand reads again what is no longer in
 * it. `solve(hand)` is a generator that yields calls and gets their results.
 */
export function createPlayer(task, createHand) {
  const view = { system: "", text: "", tools: new Set() };
  const requests = [];
  const answers = [];
  const waste = { refused: 0, repeated: 0, failedEdits: 0 };
  const script = task.solve(createHand(view, waste), view);
  let pending = null;
  let isOver = false;

  /** Results of the latest calls, in their order; undefined in the first request. */
  function resultsIn(messages) {
    if (pending === null) return undefined;
    const found = new Map(messages.filter(({ role }) => role === "tool").map((one) => [one.tool_call_id, one.content]));
    return pending.map(({ id }) => {
      if (!found.has(id)) throw new Error(`no result of ${id}`);
      return found.get(id);
    });
  }

  function next(body) {
    view.text = body.messages.map(({ content }) => content ?? "").join("\n");
    view.system = body.messages.find(({ role }) => role === "system")?.content ?? "";
    view.tools = new Set(body.tools.map(({ function: { name } }) => name));
    if (isOver) throw new Error("the loop continued after the last answer");
    const { value, done } = script.next(resultsIn(body.messages));
    if (done) {
      isOver = true;
      return { text: value, toolCalls: [] };
    }
    pending = value.map((call, index) => ({ ...call, id: `call_${requests.length}_${index}` }));
    return { text: "", toolCalls: pending };
  }

  return {
    requests,
    answers,
    waste,
    isOver: () => isOver,
    answer(body) {
      requests.push(body);
      const answer = next(body);
      answers.push(answer);
      return answer;
    },
  };
}
