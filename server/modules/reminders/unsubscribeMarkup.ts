import { html } from "../../mail/html";
import { formPage } from "../../pages/formPage";
import type { MailChoice, Subscriber } from "./optOut";

interface Words {
  title: string;
  text: string;
  /** What can be chosen next, the likeliest first. */
  choices: [MailChoice, string][];
}

const ALL_LABEL = "Stop invitations to any reel";

/** What the page says to somebody who has chosen so. */
function wordsOf({ reelName, choice }: Subscriber, brand: string): Words {
  switch (choice) {
    case "none":
      return {
        title: "No more mails?",
        text: `You get invitations, reminders and thank-yous about “${reelName}”. Reminders stop by themselves once you have sent a video.`,
        choices: [
          ["reel", "Stop mails about this reel"],
          ["all", ALL_LABEL],
        ],
      };
    case "reel":
      return {
        title: "You are unsubscribed",
        text: `There will be no more mails about “${reelName}”. You can still record a video by the link that you have.`,
        choices: [
          ["none", "I changed my mind"],
          ["all", ALL_LABEL],
        ],
      };
    case "all":
      return {
        title: "You are unsubscribed",
        text: `Nobody can send you invitations or reminders by ${brand} any more.`,
        choices: [["none", "I changed my mind"]],
      };
  }
}

/** `action` is where the forms post to. */
export function subscriberPage(brand: string, action: string, subscriber: Subscriber): string {
  const { title, text, choices } = wordsOf(subscriber, brand);
  const forms = choices.map(
    ([choice, label], index) =>
      html`<form method="post" action="${action}">
        <button class="${index === 0 ? "main" : ""}" name="choice" value="${choice}">
          ${label}
        </button>
      </form>`,
  );
  return formPage(
    brand,
    title,
    html`<p>${text}</p>
      ${forms}`,
  );
}

/** For a link that opens nothing: it is not ours, or the reel is not there any more. */
export function gonePage(brand: string): string {
  return formPage(
    brand,
    "Nothing to stop here",
    html`<p>
      The reel that this link belongs to is not there any more, so there will be no more mails about
      it. If you came from a mail, please check that you opened the whole link.
    </p>`,
  );
}
