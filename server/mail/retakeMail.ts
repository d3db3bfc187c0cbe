import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { type MailContent, renderMail } from "./layout";

/**
 * Asks a contributor for another video. `reason` is in the organiser's words; `from`, the
 * organiser's name, and `reader` may be empty.
 */
export function retakeMail(input: {
  language: Language;
  brand: string;
  link: string;
  from: string;
  /** Names the people that the reel is for, such as "Grace & Alan". */
  recipient: string;
  reader: string;
  reason: string;
  unsubscribeUrl: string;
}): MailContent {
  const { language, brand, link, recipient, reader, reason, unsubscribeUrl } = input;
  const t = translator(language);
  const sender = input.from || t("Somebody");
  return renderMail({
    language,
    brand,
    subject: t("Could you send your video for {{recipient}} again?", { recipient }),
    preheader: t("{{sender}} would love to have it once more.", { sender }),
    heading: reader
      ? t("{{reader}}, could you record it once more?", { reader })
      : t("Could you record it once more?"),
    paragraphs: [
      t("Thank you for your video for {{recipient}}! {{sender}} asks you for another one:", {
        recipient,
        sender,
      }),
      t("The new video takes the place of the first one. Until then, the first one stays."),
    ],
    quote: reason,
    button: { label: t("Record it again"), url: link },
    reason: t("You're getting this email because you sent a video to a reel made with {{brand}}.", {
      brand,
    }),
    unsubscribeUrl,
  });
}
