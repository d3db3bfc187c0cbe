import { layOut, type MailContent } from "./layout";

/** What the mails to invited people have in common; all of it is plain text that somebody typed. */
interface Invitation {
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

const MINUTE = "It takes a minute or two on your phone: no app, no account.";

/** Asks somebody for a video; `message` is the organiser's own and may be empty. */
export function inviteMail(invitation: Invitation & { message: string }): MailContent {
  const { brand, link, recipient, dueDate, message, unsubscribeUrl } = invitation;
  const sender = senderOf(invitation);
  return layOut({
    brand,
    subject: `${sender} asks you for a video for ${recipient}`,
    preheader: `Everybody records a short video, and ${recipient} gets one reel of them all.`,
    heading: `${greeting(invitation)}will you be in the reel for ${recipient}?`,
    paragraphs: [
      `${sender} is collecting short videos from people who matter to ${recipient}, to make one reel of them.`,
      `${MINUTE} Please send yours by ${dayInWords(dueDate)}.`,
    ],
    ...(message && { quote: message }),
    button: { label: "Record your video", url: link },
    reason: `You get this mail because ${sender} invited you to a reel made with ${brand}. The link is yours alone.`,
    unsubscribeUrl,
  });
}

/** Asks again for the video of somebody who has not answered; `daysLeft` until the due date, negative after it. */
export function reminderMail(invitation: Invitation & { daysLeft: number }): MailContent {
  const { brand, link, recipient, daysLeft, dueDate, unsubscribeUrl } = invitation;
  const sender = senderOf(invitation);
  return layOut({
    brand,
    subject: reminderSubject(recipient, daysLeft),
    preheader: `Your video for ${recipient} is still missing.`,
    heading: `${greeting(invitation)}your video for ${recipient} is still missing`,
    paragraphs: [
      `${sender} would love to have you in the reel for ${recipient}. ${timeLeft(daysLeft, dueDate)}`,
      MINUTE,
    ],
    button: { label: "Record your video", url: link },
    reason: `You get this reminder because ${sender} invited you to a reel made with ${brand}. It stops by itself once you have sent a video or declined.`,
    unsubscribeUrl,
  });
}

/** Asks somebody to organise a reel together; `link` makes them a co-organiser once they are signed in. */
export function coOrganiserMail(input: {
  brand: string;
  link: string;
  from: string;
  recipient: string;
}): MailContent {
  const { brand, link, recipient } = input;
  const sender = senderOf(input);
  return layOut({
    brand,
    subject: `${sender} asks you to help with the reel for ${recipient}`,
    preheader: "Invite people, see who is missing, and put the reel together.",
    heading: `Will you organise the reel for ${recipient} together?`,
    paragraphs: [
      `${sender} is making a reel for ${recipient} and would like you to be a co-organiser: you can invite people, see who is missing, and put the videos in order.`,
      "Sign in with this address, and the reel is among yours.",
    ],
    button: { label: "Help with the reel", url: link },
    reason: `You get this mail because ${sender} named you as a co-organiser at ${brand}. If you don't know them, you can ignore it.`,
  });
}

const senderOf = ({ from }: { from: string }): string => from || "A friend";

/** "Bob, " or nothing, before a sentence that begins in lower case after a name. */
const greeting = ({ inviteeName }: Invitation): string =>
  inviteeName ? `${inviteeName}, ` : "Hello, ";

function reminderSubject(recipient: string, daysLeft: number): string {
  if (daysLeft === 0) return `Today is the last day for your video for ${recipient}`;
  if (daysLeft === 1) return `One day left for your video for ${recipient}`;
  return `Your video for ${recipient} is still missing`;
}

function timeLeft(daysLeft: number, dueDate: string): string {
  const day = dayInWords(dueDate);
  if (daysLeft < 0) return "The due date has passed, but you can still send your video.";
  if (daysLeft === 0) return `Today, ${day}, is the last day.`;
  if (daysLeft === 1) return `Tomorrow, ${day}, is the last day.`;
  return `There are ${daysLeft} days left, until ${day}.`;
}

/** A calendar day as people say it: "Thursday, December 24". */
function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}
