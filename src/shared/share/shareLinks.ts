import type { Translate } from "@contract/msg";
import { isInternational } from "@contract/phone";

export function invitation(who: string, t: Translate): string {
  return t(
    "We're making a video reel for {{who}}. Record your part on your phone, no app needed:",
    { who },
  );
}

interface Recipient {
  email?: string | null | undefined;
  /** Its form is that of `normalizePhone`. */
  phone?: string | null | undefined;
}

type MessengerLinks = Record<"whatsapp" | "sms" | "mail", string>;

/** Returns links that open a messenger with the invitation already written. */
export const shareLinks = (
  link: string,
  who: string,
  t: Translate,
  to: Recipient = {},
): MessengerLinks =>
  messengerLinks(
    { text: `${invitation(who, t)} ${link}`, subject: t("A video reel for {{who}}", { who }) },
    to,
  );

/**
 * Returns links that open a messenger with a text already written. WhatsApp finds a person only by
 * an international number; without one, the sender chooses the chat.
 */
export function messengerLinks(
  message: { text: string; subject: string },
  { email, phone }: Recipient = {},
): MessengerLinks {
  const text = encodeURIComponent(message.text);
  const subject = encodeURIComponent(message.subject);
  return {
    whatsapp: `https://wa.me/${phone && isInternational(phone) ? phone.slice(1) : ""}?text=${text}`,
    sms: `sms:${phone ?? ""}?&body=${text}`,
    mail: `mailto:${encodeURIComponent(email ?? "")}?subject=${subject}&body=${text}`,
  };
}
