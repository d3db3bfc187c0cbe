/** What an organiser sends along with the link. */
export function invitation(who: string): string {
  return `We're making a video reel for ${who}. Record your part on your phone, no app needed:`;
}

/** Links that open a messenger with the invitation already written. */
export function shareLinks(
  link: string,
  who: string,
): { whatsapp: string; sms: string; mail: string } {
  const text = encodeURIComponent(`${invitation(who)} ${link}`);
  const subject = encodeURIComponent(`A video reel for ${who}`);
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    sms: `sms:?&body=${text}`,
    mail: `mailto:?subject=${subject}&body=${text}`,
  };
}
