import type { Language } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { translator } from "../../language/translator";
import { html } from "../../mail/html";
import { formPage } from "../../pages/formPage";
import type { MailChoice, Subscriber } from "./optOut";

interface PageText {
  title: string;
  text: string;
  choices: [MailChoice, string][];
}

function textOf(t: Translate, { reelName, choice }: Subscriber, brand: string): PageText {
  const stopAll = t("Stop emails about any reel");
  if (reelName === null && choice !== "all")
    return {
      title: t("No more emails?"),
      text: t(
        "The reel behind this link no longer exists, so you won't get any more emails about it.",
      ),
      choices: [["all", stopAll]],
    };
  switch (choice) {
    case "none":
      return {
        title: t("No more emails?"),
        text: t(
          "You get emails about “{{reelName}}”. Reminders stop as soon as you've sent a video.",
          { reelName: reelName ?? "" },
        ),
        choices: [
          ["reel", t("Stop emails about this reel")],
          ["all", stopAll],
        ],
      };
    case "reel":
      return {
        title: t("You are unsubscribed"),
        text: t(
          "You won't get any more emails about “{{reelName}}”. You can still record a video with the link you have.",
          { reelName: reelName ?? "" },
        ),
        choices: [
          ["none", t("I changed my mind")],
          ["all", stopAll],
        ],
      };
    case "all":
      return {
        title: t("You are unsubscribed"),
        text: t("Nobody can send you emails about a reel through {{brand}} any more.", {
          brand,
        }),
        choices: [["none", t("I changed my mind")]],
      };
  }
}

/** Returns the page for the holder of an unsubscribe link. Its forms post to `action`. */
export function subscriberPage(
  language: Language,
  brand: string,
  action: string,
  subscriber: Subscriber,
): string {
  const { title, text, choices } = textOf(translator(language), subscriber, brand);
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

export function gonePage(language: Language, brand: string): string {
  const t = translator(language);
  const text = t("If you came from an email, please check that you opened the whole link.");
  return formPage(language, brand, t("Nothing to unsubscribe from"), html`<p>${text}</p>`);
}
