import { silenceWords } from "../conversation.js";
import { type Html, html, section } from "./html.js";
import { prose } from "./prose.js";
import type { PageSource } from "./source.js";

/** What people said to the agent during the run. */
export function messagesSection({ report: { messages = [] } }: PageSource): Html {
  const rows = messages.map(({ by, text }) => html`<li><p><b>${by}</b></p>${prose(text)}</li>`);
  return section("messages", "Messages to the agent", rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`]);
}

/** What agents said to each other for people to read. */
export function conversationSection({ report: { conversation = [] } }: PageSource): Html {
  const rows = conversation.map((words) => {
    const { from, to, message, answer } = words;
    const answered = answer === "" ? html`<p class="muted">${silenceWords(words)}</p>` : prose(answer);
    return html`<li><p><b>${from}</b> to <b>${to}</b></p>${prose(message)}<p><b>${to}</b></p>${answered}</li>`;
  });
  return section("conversation", "Between agents", rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`]);
}
