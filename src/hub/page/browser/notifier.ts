import { plain } from "../../../core/page/texts.js";

const KEY = "architect-notifications";

/** Notifications of the browser, off until the person turns them on. */
export class Notifier {
  isImpossible(): boolean {
    return !("Notification" in window) || Notification.permission === "denied";
  }

  isOn(): boolean {
    return !this.isImpossible() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  }

  words(): string {
    if (this.isImpossible()) return "This browser does not allow notifications for this page.";
    return this.isOn() ? "Notifications are on in this browser." : "Notifications are off in this browser.";
  }

  async toggle(): Promise<void> {
    if (this.isOn()) {
      localStorage.removeItem(KEY);
      return;
    }
    if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "on");
  }

  /** `tag`: the browser shows one notification for each tag, also with several tabs open. */
  notify(title: string, text: string, tag: string): void {
    if (!this.isOn() || document.visibilityState === "visible") return;
    const note = new Notification(plain(title), { body: plain(text).slice(0, 200), tag });
    note.addEventListener("click", () => window.focus());
  }
}
