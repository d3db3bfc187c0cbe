import type { Translate } from "@contract/msg";
/** Returns the text that an organiser sends with the link. */
export function invitation(who: string, t: Translate): string {
  return t(
    "We're making a video reel for {{who}}. Record your part on your phone, no app needed:",
    { who },
  );
}

/** Returns links that open a messenger with the invitation already written. */
export function shareLinks(
  link: string,
  who: string,
  t: Translate,
): { whatsapp: string; sms: string; mail: string } {
  const text = encodeURIComponent(`${invitation(who, t)} ${link}`);
  const subject = encodeURIComponent(t("A video reel for {{who}}", { who }));
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    sms: `sms:?&body=${text}`,
    mail: `mailto:?subject=${subject}&body=${text}`,
  };
}
