import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { layOut, type MailContent } from "./layout";

/** Proves that an address is its owner's. `link` holds for 24 hours. */
export function verificationMail(input: {
  language: Language;
  brand: string;
  link: string;
}): MailContent {
  const { language, brand, link } = input;
  const t = translator(language);
  return layOut({
    language,
    brand,
    subject: t("Verify your email for {{brand}}", { brand }),
    preheader: t("One tap, and you can start your first reel."),
    heading: t("Welcome! Is this your email?"),
    paragraphs: [
      t("You are one tap away from making your first reel with {{brand}}.", { brand }),
      t("The link works for 24 hours. You can open it on any device."),
    ],
    button: { label: t("Verify my email"), url: link },
    reason: t(
      "You get this mail because this address was used to sign up for {{brand}}. If that was not you, you can ignore it.",
      { brand },
    ),
  });
}

/** Hands the reel to its recipient; `from` is the organiser's name, `recipientName` may be empty. */
export function giftMail(input: {
  language: Language;
  brand: string;
  link: string;
  from: string;
  recipientName: string;
  message: string;
}): MailContent {
  const { language, brand, link, from, recipientName, message } = input;
  const t = translator(language);
  const sender = from || t("People who like you");
  return layOut({
    language,
    brand,
    subject: t("We made you a reel!"),
    preheader: t("{{sender}} made you a video with everyone in it.", { sender }),
    heading: recipientName
      ? t("{{recipientName}}, we made you a reel!", { recipientName })
      : t("We made you a reel!"),
    paragraphs: [
      t("{{sender}} collected videos from people who think of you, and made one reel of them.", {
        sender,
      }),
      t("Find a quiet moment, turn the sound on, and press play."),
    ],
    ...(message && { quote: message }),
    button: { label: t("Watch your reel"), url: link },
    reason: t(
      "You get this mail because {{sender}} sent you a reel made with {{brand}}. Whoever has the link can watch it.",
      { sender, brand },
    ),
  });
}

/** Tells somebody in a reel that its recipient answered; `reader` may be empty, `unsubscribeUrl` is null for an organiser. */
export function thankYouMail(input: {
  language: Language;
  brand: string;
  /** Opens the video without a login. */
  link: string;
  /** Who says thank you. */
  from: string;
  /** Who the reel is for, such as "Grace & Alan". */
  recipient: string;
  reader: string;
  unsubscribeUrl: string | null;
}): MailContent {
  const { language, brand, link, from, recipient, reader, unsubscribeUrl } = input;
  const t = translator(language);
  return layOut({
    language,
    brand,
    subject: t("{{from}} says thank you", { from }),
    preheader: t("A short video, for everybody in the reel for {{recipient}}.", { recipient }),
    heading: reader
      ? t("{{reader}}, {{from}} says thank you", { reader, from })
      : t("{{from}} says thank you", { from }),
    paragraphs: [
      t(
        "{{from}} has watched the reel for {{recipient}}, and recorded a video for you and everybody else in it.",
        { from, recipient },
      ),
      t("The link is yours alone, and works without an account."),
    ],
    button: { label: t("Watch the thank-you"), url: link },
    reason: t(
      "You get this mail because you are part of the reel for {{recipient}}, made with {{brand}}.",
      { recipient, brand },
    ),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
}

/** The identity provider's reset link, in our own clothes; local mode has no other mail server. */
export function passwordResetMail(input: {
  language: Language;
  brand: string;
  link: string;
}): MailContent {
  const { language, brand, link } = input;
  const t = translator(language);
  return layOut({
    language,
    brand,
    subject: t("Choose a new password for {{brand}}", { brand }),
    preheader: t("Your reels are waiting for you."),
    heading: t("Forgot your password?"),
    paragraphs: [t("It happens. Choose a new one here, and you are back at your reels.")],
    button: { label: t("Choose a new password"), url: link },
    reason: t(
      "You get this mail because a new password was asked for at {{brand}}. If that was not you, you can ignore it: nothing has changed.",
      { brand },
    ),
  });
}
