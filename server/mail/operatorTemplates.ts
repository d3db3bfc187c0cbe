import { closedName } from "./transport";
import { renderMail, type MailContent } from "./layout";

/** Describes the author of a message for the operator. A guest has no address. */
interface Writer {
  name: string;
  email: string | null;
}

const writerText = ({ name, email }: Writer): string =>
  [name || "Somebody", email && `(${email})`].filter(Boolean).join(" ");

/** Returns a link that starts a reply in the reader's own mail program. */
function answerLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

/** Forwards a message from /contactus. `fileName` names the file that goes with the mail. */
export function contactMail(input: {
  brand: string;
  writer: Writer & { email: string };
  topic: string;
  message: string;
  fileName: string | null;
  origin: string;
}): MailContent {
  const { brand, writer, topic, message, fileName, origin } = input;
  return renderMail({
    language: "en",
    brand,
    subject: `${topic}: a message from ${writer.name}`,
    preheader: message.slice(0, 100),
    heading: topic,
    paragraphs: [
      ...(fileName === null
        ? []
        : [
            `A file came with it: ${closedName(fileName)}. Its name ends in .bin, so that no mail program opens it by itself. If your mail server has held it back, you find it at ${origin}/operator.`,
          ]),
      `${writerText(writer)} wrote:`,
    ],
    quote: message,
    button: { label: `Answer ${writer.name}`, url: answerLink(writer.email, topic) },
    reason: `You're getting this email because somebody wrote to the people who run ${brand}.`,
  });
}

const STARS_MAX = 5;

/** Forwards a feedback from /feedback. `rating` is 1 to 5 and `origin` is the product's address. */
export function feedbackMail(input: {
  brand: string;
  writer: Writer;
  rating: number;
  text: string;
  origin: string;
}): MailContent {
  const { brand, writer, rating, text, origin } = input;
  const stars = "★".repeat(rating) + "☆".repeat(STARS_MAX - rating);
  const subject = `${stars} Feedback from ${writer.name || "somebody"}`;
  return renderMail({
    language: "en",
    brand,
    subject,
    preheader: text.slice(0, 100) || "A rating without words.",
    heading: `${rating} of ${STARS_MAX} stars`,
    paragraphs: [`${writerText(writer)} rated ${brand}${text ? " and wrote:" : "."}`],
    ...(text && { quote: text }),
    button: writer.email
      ? { label: "Answer", url: answerLink(writer.email, `Your feedback on ${brand}`) }
      : { label: `Open ${brand}`, url: origin },
    reason: `You're getting this email because somebody told the people who run ${brand}.`,
  });
}

/** Forwards a video from /feedback/record. `link` opens it for `days` days. */
export function feedbackVideoMail(input: {
  brand: string;
  writer: Writer;
  /** If false, the link downloads the original file. */
  canPlay: boolean;
  link: string;
  days: number;
}): MailContent {
  const { brand, writer, canPlay, link, days } = input;
  return renderMail({
    language: "en",
    brand,
    subject: `Video feedback from ${writer.name || "somebody"}`,
    preheader: `What they say about ${brand}.`,
    heading: "Feedback as a video",
    paragraphs: [
      `${writerText(writer)} recorded what they think of ${brand}.`,
      ...(canPlay
        ? []
        : [
            "We could not make it playable. The link downloads the file just as it was sent: open it with care.",
          ]),
      `The link works for ${days} days, for everybody who has it.`,
    ],
    button: { label: canPlay ? "Watch the video" : "Download the file", url: link },
    reason: `You're getting this email because somebody told the people who run ${brand}.`,
  });
}

/** Informs the operator, by another way, that the mail server takes none of our mails. */
export function mailTroubleMail(input: {
  brand: string;
  problem: string;
  since: Date;
  origin: string;
}): MailContent {
  const { brand, problem, since, origin } = input;
  const heading = "The mail server refuses our mails";
  return renderMail({
    language: "en",
    brand,
    subject: `${brand}: ${heading.toLowerCase()}`,
    preheader: problem.slice(0, 100),
    heading,
    paragraphs: [
      `Nobody has got a mail since ${since.toISOString().slice(0, 16).replace("T", " ")} UTC. Each mail is tried again for two days, so none is lost if it is mended until then.`,
      "This is what the mail server says:",
    ],
    quote: problem,
    button: { label: `Open ${brand}`, url: `${origin}/operator` },
    reason: `You're getting this email through OPERATOR_SMTP_URL, because you run ${brand}. There is at most one a day.`,
  });
}

/** Informs the operator about jobs of one kind that will not run again by themselves. */
export function deadJobsMail(input: {
  brand: string;
  name: string;
  count: number;
  origin: string;
}): MailContent {
  const { brand, name, count, origin } = input;
  const what = count === 1 ? "A job has failed for good" : `${count} jobs have failed for good`;
  return renderMail({
    language: "en",
    brand,
    subject: `${what}: ${name}`,
    preheader: "The log says why.",
    heading: what,
    paragraphs: [
      `Every attempt of the job "${name}" has failed, and the queue has given up. The log says why: search it for "${name}".`,
      "What is to be erased is tried again every hour. Anything else needs you.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: `You're getting this email because you run ${brand}. There is at most one a day for each kind of job.`,
  });
}
