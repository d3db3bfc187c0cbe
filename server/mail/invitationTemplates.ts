import { type Language, LOCALES } from "@contract/languages";
import { msg, type Translate } from "@contract/msg";
import { translator } from "../language/translator";
import { layOut, type MailContent } from "./layout";

/** What the mails to invited people have in common; all of it is plain text that somebody typed. */
interface Invitation {
  language: Language;
  brand: string;
  /** Opens the reel's page for this person. */
  link: string;
  /** The organiser's name; may be empty. */
  from: string;
  /** Who the mail is for; may be empty. */
  inviteeName: string;
  /** Who the reel is for, such as "Grace & Alan". */
  recipient: string;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  unsubscribeUrl: string;
}

const MINUTE = msg("It takes a minute or two on your phone: no app, no account.");

/** Asks somebody for a video; `message` is the organiser's own and may be empty. */
export function inviteMail(invitation: Invitation & { message: string }): MailContent {
  const { language, brand, link, recipient, dueDate, message, unsubscribeUrl } = invitation;
  const t = translator(language);
  const sender = senderOf(t, invitation);
  return layOut({
    language,
    brand,
    subject: t("{{sender}} asks you for a video for {{recipient}}", { sender, recipient }),
    preheader: t("Everybody records a short video, and {{recipient}} gets one reel of them all.", {
      recipient,
    }),
    heading: inviteHeading(t, invitation),
    paragraphs: [
      t(
        "{{sender}} is collecting short videos from people who matter to {{recipient}}, to make one reel of them.",
        { sender, recipient },
      ),
      `${t(MINUTE)} ${t("Please send yours by {{day}}.", { day: dayInWords(language, dueDate) })}`,
    ],
    ...(message && { quote: message }),
    button: { label: t("Record your video"), url: link },
    reason: t(
      "You get this mail because {{sender}} invited you to a reel made with {{brand}}. The link is yours alone.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

/** Asks again for the video of somebody who has not answered; `daysLeft` until the due date, negative after it. */
export function reminderMail(invitation: Invitation & { daysLeft: number }): MailContent {
  const { language, brand, link, recipient, daysLeft, unsubscribeUrl } = invitation;
  const t = translator(language);
  const sender = senderOf(t, invitation);
  return layOut({
    language,
    brand,
    subject: reminderSubject(t, recipient, daysLeft),
    preheader: t("Your video for {{recipient}} is still missing.", { recipient }),
    heading: reminderHeading(t, invitation),
    paragraphs: [
      `${t("{{sender}} would love to have you in the reel for {{recipient}}.", { sender, recipient })} ${timeLeft(invitation)}`,
      t(MINUTE),
    ],
    button: { label: t("Record your video"), url: link },
    reason: t(
      "You get this reminder because {{sender}} invited you to a reel made with {{brand}}. It stops by itself once you have sent a video or declined.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

/** Asks somebody to organise a reel together; `link` makes them a co-organiser once they are signed in. */
export function coOrganiserMail(input: {
  language: Language;
  brand: string;
  link: string;
  from: string;
  recipient: string;
}): MailContent {
  const { language, brand, link, recipient } = input;
  const t = translator(language);
  const sender = senderOf(t, input);
  return layOut({
    language,
    brand,
    subject: t("{{sender}} asks you to help with the reel for {{recipient}}", {
      sender,
      recipient,
    }),
    preheader: t("Invite people, see who is missing, and put the reel together."),
    heading: t("Will you organise the reel for {{recipient}} together?", { recipient }),
    paragraphs: [
      t(
        "{{sender}} is making a reel for {{recipient}} and would like you to be a co-organiser: you can invite people, see who is missing, and put the videos in order.",
        { sender, recipient },
      ),
      t("Sign in with this address, and the reel is among yours."),
    ],
    button: { label: t("Help with the reel"), url: link },
    reason: t(
      "You get this mail because {{sender}} named you as a co-organiser at {{brand}}. If you don't know them, you can ignore it.",
      { sender, brand },
    ),
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

function timeLeft({ language, dueDate, daysLeft }: Invitation & { daysLeft: number }): string {
  const t = translator(language);
  const day = dayInWords(language, dueDate);
  if (daysLeft < 0) return t("The due date has passed, but you can still send your video.");
  if (daysLeft === 0) return t("Today, {{day}}, is the last day.", { day });
  if (daysLeft === 1) return t("Tomorrow, {{day}}, is the last day.", { day });
  return t("There are {{count}} days left, until {{day}}.", {
    count: daysLeft,
    day,
    defaultValue_one: "There is {{count}} day left, until {{day}}.",
  });
}

/** A calendar day as people say it: "Thursday, December 24". */
function dayInWords(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}
