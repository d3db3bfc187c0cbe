import { type Language, LOCALES } from "@contract/languages";
import { msg, type Translate } from "@contract/msg";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

interface Invitation {
  language: Language;
  brand: string;
  link: string;
  /** This is the organiser's name, which may be empty. */
  from: string;
  /** This is the reader's name, which may be empty. */
  inviteeName: string;
  /** Names the people that the reel is for, such as "Grace & Alan". */
  recipient: string;
  /** The format is `YYYY-MM-DD`. */
  dueDate: string;
  unsubscribeUrl: string;
}

const EFFORT_TEXT = msg("It takes a minute or two on your phone: no app, no account.");

/** Asks somebody for a video. `message` is written by the organiser and may be empty. */
export function inviteMail(invitation: Invitation & { message: string }): MailContent {
  const { language, brand, link, recipient, dueDate, message, unsubscribeUrl } = invitation;
  const t = translator(language);
  const sender = senderOf(t, invitation);
  return renderMail({
    language,
    brand,
    subject: t("{{sender}} would like a video from you for {{recipient}}", { sender, recipient }),
    preheader: t("Everybody records a short video, and {{recipient}} gets them all in one reel.", {
      recipient,
    }),
    heading: inviteHeading(t, invitation),
    paragraphs: [
      t(
        "{{sender}} is collecting short videos from people who matter to {{recipient}}, to make them into one reel.",
        { sender, recipient },
      ),
      `${t(EFFORT_TEXT)} ${t("Please send yours by {{day}}.", { day: formatDay(language, dueDate) })}`,
    ],
    ...(message && { quote: message }),
    button: { label: t("Record your video"), url: link },
    reason: t(
      "You're getting this email because {{sender}} invited you to a reel made with {{brand}}. The link is just for you.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

/**
 * Reminds somebody who has not answered. `daysLeft` counts the days until the due date and is
 * negative after it. `message` holds the organiser's own words, which replace ours, and may be empty.
 */
export function reminderMail(
  invitation: Invitation & { daysLeft: number; message: string },
): MailContent {
  const { language, brand, link, recipient, daysLeft, message, unsubscribeUrl } = invitation;
  const t = translator(language);
  const sender = senderOf(t, invitation);
  return renderMail({
    language,
    brand,
    subject: reminderSubject(t, recipient, daysLeft),
    preheader: t("Your video for {{recipient}} is still missing.", { recipient }),
    heading: reminderHeading(t, invitation),
    paragraphs: message
      ? [`${timeLeftText(invitation)} ${t(EFFORT_TEXT)}`]
      : [
          `${t("{{sender}} would love to have you in the reel for {{recipient}}.", { sender, recipient })} ${timeLeftText(invitation)}`,
          t(EFFORT_TEXT),
        ],
    ...(message && { quote: message }),
    button: { label: t("Record your video"), url: link },
    reason: t(
      "You're getting this reminder because {{sender}} invited you to a reel made with {{brand}}. Reminders stop once you've sent a video or declined.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

/**
 * Asks somebody to organise a reel together. `link` makes them a co-organiser once they are signed
 * in.
 */
export function coOrganiserMail(input: {
  language: Language;
  brand: string;
  link: string;
  from: string;
  recipient: string;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, recipient, unsubscribeUrl } = input;
  const t = translator(language);
  const sender = senderOf(t, input);
  return renderMail({
    language,
    brand,
    subject: t("{{sender}} would like your help with the reel for {{recipient}}", {
      sender,
      recipient,
    }),
    preheader: t("Invite people, see whose video is missing, and put the reel together."),
    heading: t("Will you help organise the reel for {{recipient}}?", { recipient }),
    paragraphs: [
      t(
        "{{sender}} is making a reel for {{recipient}} and would like you to be a co-organiser: you can invite people, see whose video is missing, and put the videos in order.",
        { sender, recipient },
      ),
      t("Sign in with this address, and you'll find it among your reels."),
    ],
    button: { label: t("Help with the reel"), url: link },
    reason: t(
      "You're getting this email because {{sender}} invited you to be a co-organiser at {{brand}}. If you don't know them, you can ignore it.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

const senderOf = (t: Translate, { from }: { from: string }): string => from || t("A friend");

const inviteHeading = (t: Translate, { inviteeName: name, recipient }: Invitation): string =>
  name
    ? t("{{name}}, will you be in the reel for {{recipient}}?", { name, recipient })
    : t("Hello, will you be in the reel for {{recipient}}?", { recipient });

const reminderHeading = (t: Translate, { inviteeName: name, recipient }: Invitation): string =>
  name
    ? t("{{name}}, your video for {{recipient}} is still missing", { name, recipient })
    : t("Hello, your video for {{recipient}} is still missing", { recipient });

function reminderSubject(t: Translate, recipient: string, daysLeft: number): string {
  if (daysLeft === 0)
    return t("Today is the last day for your video for {{recipient}}", { recipient });
  if (daysLeft === 1) return t("One day left for your video for {{recipient}}", { recipient });
  return t("Your video for {{recipient}} is still missing", { recipient });
}

function timeLeftText({ language, dueDate, daysLeft }: Invitation & { daysLeft: number }): string {
  const t = translator(language);
  const day = formatDay(language, dueDate);
  if (daysLeft < 0) return t("The due date has passed, but you can still send your video.");
  if (daysLeft === 0) return t("Today, {{day}}, is the last day.", { day });
  if (daysLeft === 1) return t("Tomorrow, {{day}}, is the last day.", { day });
  return t("There are {{count}} days left, until {{day}}.", {
    count: daysLeft,
    day,
    defaultValue_one: "There is {{count}} day left, until {{day}}.",
  });
}

/** Formats a calendar day such as "Thursday, December 24". */
function formatDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}
