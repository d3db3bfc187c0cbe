import { layOut, type MailContent } from "./layout";

const DAY_FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** Says that a file which was asked for is there. `what` begins a sentence, `link` leads to where it is downloaded. */
export function exportReadyMail(input: {
  brand: string;
  link: string;
  what: string;
  reelName: string;
  expiresAt: Date;
}): MailContent {
  const { brand, link, what, reelName, expiresAt } = input;
  return layOut({
    brand,
    subject: `${what} of “${reelName}” is ready`,
    preheader: "You can download it now.",
    heading: "Your file is ready",
    paragraphs: [
      `${what} of “${reelName}” is ready to be downloaded.`,
      `We keep the file until ${DAY_FORMAT.format(expiresAt)}. After that, you can have it made again at any time.`,
    ],
    button: { label: "Download it", url: link },
    reason: `You get this mail because you asked for this file at ${brand}.`,
  });
}
