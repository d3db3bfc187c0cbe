import { msg, type Translate } from "@contract/msg";
import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

/** Asks the owner of an address to verify it. `link` is valid for 24 hours. */
export function verificationMail(input: {
  language: Language;
  brand: string;
  link: string;
}): MailContent {
  const { language, brand, link } = input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Verify your email for {{brand}}", { brand }),
    preheader: t("One tap, and you can start your first reel."),
    heading: t("Welcome! Is this your email?"),
    paragraphs: [
      t("You're one tap away from making your first reel with {{brand}}.", { brand }),
      t("The link works for 24 hours. Open it where you're signed in, or sign in there first."),
    ],
    button: { label: t("Verify my email"), url: link },
    reason: t(
      "You're getting this email because somebody signed up for {{brand}} with this address. If that wasn't you, you can ignore it.",
      { brand },
    ),
  });
}

/**
 * Announces the reel to its recipient. `from` is the organiser's name, and `recipientName` may be
 * empty.
 */
export function giftMail(input: {
  language: Language;
  brand: string;
  link: string;
  /** The page from which the film can be kept. It is null if the organisers do not allow that. */
  filmLink: string | null;
  from: string;
  recipientName: string;
  message: string;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, filmLink, from, recipientName, message, unsubscribeUrl } = input;
  const t = translator(language);
  const sender = from || t("People who care about you");
  return renderMail({
    language,
    brand,
    subject: t("We made you a reel!"),
    preheader: t("{{sender}} made you a video with everyone in it.", { sender }),
    heading: recipientName
      ? t("{{recipientName}}, we made you a reel!", { recipientName })
      : t("We made you a reel!"),
    paragraphs: [
      t("{{sender}} collected videos from people who care about you and made them into one reel.", {
        sender,
      }),
      t("Find a quiet moment, turn the sound on, and press play."),
    ],
    ...(message && { quote: message }),
    button: { label: t("Watch your reel"), url: link },
    ...(filmLink && { second: { label: t("Download the film"), url: filmLink } }),
    reason: t(
      "You're getting this email because {{sender}} sent you a reel made with {{brand}}. Anyone with the link can watch it.",
      { sender, brand },
    ),
    unsubscribeUrl,
  });
}

/** Tells a contributor that the recipient has answered. `reader` may be empty. */
export function thankYouMail(input: {
  language: Language;
  brand: string;
  /** The link opens the video without a login. */
  link: string;
  from: string;
  /** Names the people that the reel is for, such as "Grace & Alan". */
  recipient: string;
  reader: string;
  isWritten: boolean;
  /** Is what was written, where the mail may show it. */
  quote: string | null;
  /** Tells that it comes from one of the people that the reel is for. */
  isRecipient: boolean;
  /** Tells that only this reader gets it. */
  isPersonal: boolean;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, from, recipient, reader, isWritten, quote, unsubscribeUrl } =
    input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("{{from}} says thank you", { from }),
    preheader: input.isPersonal
      ? t("A few words, just for you.")
      : t("For everybody in the reel for {{recipient}}.", { recipient }),
    heading: reader
      ? t("{{reader}}, {{from}} says thank you", { reader, from })
      : t("{{from}} says thank you", { from }),
    paragraphs: [
      thanksSentence(t, input),
      t("This link is just for you and works without an account."),
    ],
    ...(quote !== null && { quote }),
    button: {
      label: isWritten ? t("See the thank-you") : t("Watch the thank-you"),
      url: link,
    },
    reason: t(
      "You're getting this email because you're part of the reel for {{recipient}}, made with {{brand}}.",
      { recipient, brand },
    ),
    unsubscribeUrl,
  });
}

/** Says what the sender did. The reel's recipient is named only where somebody else says thank you. */
function thanksSentence(
  t: Translate,
  { from, recipient, isWritten, isPersonal, isRecipient }: Parameters<typeof thankYouMail>[0],
): string {
  const values = { from, recipient };
  const [toOne, recorded, written] = isRecipient ? OF_RECIPIENT : OF_SOMEBODY;
  if (isPersonal) return t(toOne, values);
  return t(isWritten ? written : recorded, values);
}

/** These say that something was written to one person, recorded for everybody, or written to them. */
const OF_RECIPIENT = [
  msg("{{from}} watched the reel and wrote to you."),
  msg("{{from}} watched the reel and recorded a video for you and everybody else in it."),
  msg("{{from}} watched the reel and wrote to you and everybody else in it."),
] as const;

const OF_SOMEBODY = [
  msg("{{from}} watched the reel for {{recipient}} and wrote to you."),
  msg(
    "{{from}} watched the reel for {{recipient}} and recorded a video for you and everybody else in it.",
  ),
  msg("{{from}} watched the reel for {{recipient}} and wrote to you and everybody else in it."),
] as const;
