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

/**
 * Returns links that open a messenger with the invitation already written. WhatsApp finds a person
 * only by an international number; without one, the organiser chooses the chat.
 */
export function shareLinks(
  link: string,
  who: string,
  t: Translate,
  { email, phone }: Recipient = {},
): { whatsapp: string; sms: string; mail: string } {
  const text = encodeURIComponent(`${invitation(who, t)} ${link}`);
  const subject = encodeURIComponent(t("A video reel for {{who}}", { who }));
  return {
    whatsapp: `https://wa.me/${phone && isInternational(phone) ? phone.slice(1) : ""}?text=${text}`,
    sms: `sms:${phone ?? ""}?&body=${text}`,
    mail: `mailto:${encodeURIComponent(email ?? "")}?subject=${subject}&body=${text}`,
  };
}
