import { plain } from "../../../core/page/texts.js";

/** Key in the local storage; `on`: the person turned notifications on. */
const KEY = "architect-notifications";

export function canNotify(): boolean {
  return "Notification" in window && Notification.permission !== "denied";
}

export function isNotifying(): boolean {
  return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
}

export async function toggleNotifications(): Promise<void> {
  if (isNotifying()) localStorage.removeItem(KEY);
  else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "on");
}

/** `tag`: the browser shows one notification for each tag, also with several tabs open. */
export function notify(title: string, text: string, tag: string): void {
  if (!isNotifying() || document.visibilityState === "visible") return;
  const note = new Notification(plain(title), { body: plain(text).slice(0, 200), tag });
  note.addEventListener("click", () => window.focus());
}
