import type { Language } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { translator } from "../../language/translator";
import { html } from "../../mail/html";
import { formPage } from "../../pages/formPage";
import type { MailChoice, Subscriber } from "./optOut";

interface Words {
  title: string;
  text: string;
  /** What can be chosen next, the likeliest first. */
  choices: [MailChoice, string][];
}

/** What the page says to somebody who has chosen so. */
function wordsOf(t: Translate, { reelName, choice }: Subscriber, brand: string): Words {
  const stopAll = t("Stop invitations to any reel");
  switch (choice) {
    case "none":
      return {
        title: t("No more mails?"),
        text: t(
          "You get invitations, reminders and thank-yous about “{{reelName}}”. Reminders stop by themselves once you have sent a video.",
          { reelName },
        ),
        choices: [
          ["reel", t("Stop mails about this reel")],
          ["all", stopAll],
        ],
      };
    case "reel":
      return {
        title: t("You are unsubscribed"),
        text: t(
          "There will be no more mails about “{{reelName}}”. You can still record a video by the link that you have.",
          { reelName },
        ),
        choices: [
          ["none", t("I changed my mind")],
          ["all", stopAll],
        ],
      };
    case "all":
      return {
        title: t("You are unsubscribed"),
        text: t("Nobody can send you invitations or reminders by {{brand}} any more.", { brand }),
        choices: [["none", t("I changed my mind")]],
      };
  }
}

/** `action` is where the forms post to. */
export function subscriberPage(
  language: Language,
  brand: string,
  action: string,
  subscriber: Subscriber,
): string {
  const { title, text, choices } = wordsOf(translator(language), subscriber, brand);
  const forms = choices.map(
    ([choice, label], index) =>
      html`<form method="post" action="${action}">
        <button class="${index === 0 ? "main" : ""}" name="choice" value="${choice}">
          ${label}
        </button>
      </form>`,
  );
  return formPage(
    language,
    brand,
    title,
    html`<p>${text}</p>
      ${forms}`,
  );
}

/** For a link that opens nothing: it is not ours, or the reel is not there any more. */
export function gonePage(language: Language, brand: string): string {
  const t = translator(language);
  const text = t(
    "The reel that this link belongs to is not there any more, so there will be no more mails about it. If you came from a mail, please check that you opened the whole link.",
  );
  return formPage(language, brand, t("Nothing to stop here"), html`<p>${text}</p>`);
}
