import { poll } from "./api";

export interface SentMail {
  id: string;
  subject: string;
  to: string;
}

const ITEM = /\/dev\/outbox\/([\w-]+)"\s*><strong>([^<]*)<\/strong><span>([^<]*)<\/span>/g;

/** Returns every mail that the product has sent, newest first. */
export async function listMails(origin: string): Promise<SentMail[]> {
  const list = await (await fetch(`${origin}/dev/outbox`)).text();
  return [...list.matchAll(ITEM)].map(([, id = "", subject = "", to = ""]) => ({
    id,
    subject,
    to,
  }));
}

/** Waits until there are this many mails with this subject, and returns them. */
export async function waitForMails(
  origin: string,
  subject: RegExp,
  count: number,
): Promise<SentMail[]> {
  return poll(async () => {
    const found = (await listMails(origin)).filter((mail) => subject.test(mail.subject));
    return found.length >= count ? found : undefined;
  });
}

/** Returns a mail's HTML. */
export async function readMail(origin: string, { id }: SentMail): Promise<string> {
  return (await fetch(`${origin}/dev/outbox/${id}/html`)).text();
}

/** Returns the address of the mail's button, as its reader's browser gets it. */
export async function linkIn(origin: string, mail: SentMail, address: RegExp): Promise<string> {
  const html = await readMail(origin, mail);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const link = links.find((href) => address.test(href));
  if (!link) throw new Error(`No such link in the mail: ${links.join(" ")}`);
  return link;
}
