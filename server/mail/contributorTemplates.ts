import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

/** Asks the owner of an address whether they want to be told what becomes of a reel. */
export function contactAddressMail(input: {
  language: Language;
  brand: string;
  link: string;
}): MailContent {
  const { language, brand, link } = input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Shall we keep you posted about your video?"),
    preheader: t("One tap, and we'll tell you how it went."),
    heading: t("Is this your email?"),
    paragraphs: [
      t(
        "You've left this address with your video. Confirm it, and we'll tell you when the reel is given and when there's a thank-you.",
      ),
    ],
    button: { label: t("Yes, keep me posted"), url: link },
    reason: t(
      "You're getting this email because somebody left this address in a reel made with {{brand}}. If that wasn't you, you can ignore it: you won't get any more.",
      { brand },
    ),
  });
}

/** Tells a contributor that the recipient can watch the reel. `reader` may be empty. */
export function reelGivenMail(input: {
  language: Language;
  brand: string;
  /** The page on which the recipient's thank-you appears. */
  link: string;
  recipient: string;
  reader: string;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, recipient, reader, unsubscribeUrl } = input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("{{recipient}} has the reel now", { recipient }),
    preheader: t("Your video is in it. Thank you!"),
    heading: reader
      ? t("{{reader}}, {{recipient}} has the reel now", { reader, recipient })
      : t("{{recipient}} has the reel now", { recipient }),
    paragraphs: [
      t("The reel for {{recipient}} was given, with your video in it.", { recipient }),
      t("When there's a thank-you, we'll tell you. It also appears on this page."),
    ],
    button: { label: t("Look for a thank-you"), url: link },
    reason: t(
      "You're getting this email because you're part of the reel for {{recipient}}, made with {{brand}}.",
      { recipient, brand },
    ),
    unsubscribeUrl,
  });
}

/** Gives a contributor their own link to the finished reel. `reader` may be empty. */
export function reelOpenedMail(input: {
  language: Language;
  brand: string;
  /** Plays the reel without a login, while the organisers let contributors watch. */
  link: string;
  recipient: string;
  reader: string;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, recipient, reader, unsubscribeUrl } = input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("You can watch the reel for {{recipient}}", { recipient }),
    preheader: t("Your video is in it. Thank you!"),
    heading: reader
      ? t("{{reader}}, the reel for {{recipient}} is ready to watch", { reader, recipient })
      : t("The reel for {{recipient}} is ready to watch", { recipient }),
    paragraphs: [
      t("The reel for {{recipient}} was given, with your video in it.", { recipient }),
      t("This link is yours: please don't pass it on. The organisers can end it."),
    ],
    button: { label: t("Watch the reel"), url: link },
    reason: t(
      "You're getting this email because you're part of the reel for {{recipient}}, made with {{brand}}.",
      { recipient, brand },
    ),
    unsubscribeUrl,
  });
}
