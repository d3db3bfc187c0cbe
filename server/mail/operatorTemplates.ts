import { layOut, type MailContent } from "./layout";

/** Who wrote, as the operator sees them; a guest has no address. */
interface Writer {
  name: string;
  email: string | null;
}

const writerWords = ({ name, email }: Writer): string =>
  [name || "Somebody", email && `(${email})`].filter(Boolean).join(" ");

/** Begins an answer in the reader's own mail program. */
function answerLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

/** What somebody wrote at /contactus. `pictureUrl` is absolute. */
export function contactMail(input: {
  brand: string;
  writer: Writer & { email: string };
  topic: string;
  message: string;
  pictureUrl: string | null;
}): MailContent {
  const { brand, writer, topic, message, pictureUrl } = input;
  return layOut({
    language: "en",
    brand,
    subject: `${topic}: a message from ${writer.name}`,
    preheader: message.slice(0, 100),
    heading: topic,
    paragraphs: [
      ...(pictureUrl ? [`There is a picture with it: ${pictureUrl}`] : []),
      `${writerWords(writer)} wrote:`,
    ],
    quote: message,
    button: { label: `Answer ${writer.name}`, url: answerLink(writer.email, topic) },
    reason: `You get this mail because it was written to those who run ${brand}.`,
  });
}

const STARS_MAX = 5;

/** What somebody said at /feedback; `rating` is 1 to 5, `origin` the product's address. */
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
  return layOut({
    language: "en",
    brand,
    subject,
    preheader: text.slice(0, 100) || "A rating without words.",
    heading: `${rating} of ${STARS_MAX} stars`,
    paragraphs: [`${writerWords(writer)} rated ${brand}${text ? " and wrote:" : "."}`],
    ...(text && { quote: text }),
    button: writer.email
      ? { label: "Answer", url: answerLink(writer.email, `Your feedback on ${brand}`) }
      : { label: `Open ${brand}`, url: origin },
    reason: `You get this mail because it was said to those who run ${brand}.`,
  });
}

/** What somebody recorded at /feedback/record. `link` opens it, for so many days. */
export function feedbackVideoMail(input: {
  brand: string;
  writer: Writer;
  /** Without, the link downloads the file as it was sent. */
  canPlay: boolean;
  link: string;
  days: number;
}): MailContent {
  const { brand, writer, canPlay, link, days } = input;
  return layOut({
    language: "en",
    brand,
    subject: `Video feedback from ${writer.name || "somebody"}`,
    preheader: `What they say about ${brand}.`,
    heading: "Feedback as a video",
    paragraphs: [
      `${writerWords(writer)} recorded what they think of ${brand}.`,
      ...(canPlay
        ? []
        : [
            "We could not make it playable. The link downloads the file just as it was sent: open it with care.",
          ]),
      `The link works for ${days} days, for everybody who has it.`,
    ],
    button: { label: canPlay ? "Watch the video" : "Download the file", url: link },
    reason: `You get this mail because it was said to those who run ${brand}.`,
  });
}
