import { plain } from "./dom.js";
const KEY = "architect-notifications";
export class Notifier {
    isImpossible() {
        return !("Notification" in window) || Notification.permission === "denied";
    }
    isOn() {
        return !this.isImpossible() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
    }
    words() {
        if (this.isImpossible())
            return "This browser does not allow notifications for this page.";
        return this.isOn() ? "Notifications are on in this browser." : "Notifications are off in this browser.";
    }
    async toggle() {
        if (this.isOn()) {
            localStorage.removeItem(KEY);
            return;
        }
        if ((await Notification.requestPermission()) === "granted")
            localStorage.setItem(KEY, "on");
    }
    tell(title, text, tag) {
        if (!this.isOn() || document.visibilityState === "visible")
            return;
        const note = new Notification(plain(title), { body: plain(text).slice(0, 200), tag });
        note.addEventListener("click", () => window.focus());
    }
}
