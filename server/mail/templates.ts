import { layOut, type MailContent } from "./layout";

/** Proves that an address is its owner's. `link` holds for 24 hours. */
export function verificationMail(input: { brand: string; link: string }): MailContent {
  const { brand, link } = input;
  return layOut({
    brand,
    subject: `Verify your email for ${brand}`,
    preheader: "One tap, and you can start your first reel.",
    heading: "Welcome! Is this your email?",
    paragraphs: [
      `You are one tap away from making your first reel with ${brand}.`,
      "The link works for 24 hours. You can open it on any device.",
    ],
    button: { label: "Verify my email", url: link },
    reason: `You get this mail because this address was used to sign up for ${brand}. If that was not you, you can ignore it.`,
  });
}

/** Hands the reel to its recipient; `from` is the organiser's name, `recipientName` may be empty. */
export function giftMail(input: {
  brand: string;
  link: string;
  from: string;
  recipientName: string;
  message: string;
}): MailContent {
  const { brand, link, from, recipientName, message } = input;
  const sender = from || "People who like you";
  return layOut({
    brand,
    subject: "We made you a reel!",
    preheader: `${sender} made you a video with everyone in it.`,
    heading: recipientName ? `${recipientName}, we made you a reel!` : "We made you a reel!",
    paragraphs: [
      `${sender} collected videos from people who think of you, and made one reel of them.`,
      "Find a quiet moment, turn the sound on, and press play.",
    ],
    ...(message && { quote: message }),
    button: { label: "Watch your reel", url: link },
    reason: `You get this mail because ${sender} sent you a reel made with ${brand}. Whoever has the link can watch it.`,
  });
}

/** Tells somebody in a reel that its recipient answered; `reader` may be empty, `unsubscribeUrl` is null for an organiser. */
export function thankYouMail(input: {
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
  const { brand, link, from, recipient, reader, unsubscribeUrl } = input;
  return layOut({
    brand,
    subject: `${from} says thank you`,
    preheader: `A short video, for everybody in the reel for ${recipient}.`,
    heading: reader ? `${reader}, ${from} says thank you` : `${from} says thank you`,
    paragraphs: [
      `${from} has watched the reel for ${recipient}, and recorded a video for you and everybody else in it.`,
      "The link is yours alone, and works without an account.",
    ],
    button: { label: "Watch the thank-you", url: link },
    reason: `You get this mail because you are part of the reel for ${recipient}, made with ${brand}.`,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
}

/** The identity provider's reset link, in our own clothes; local mode has no other mail server. */
export function passwordResetMail(input: { brand: string; link: string }): MailContent {
  const { brand, link } = input;
  return layOut({
    brand,
    subject: `Choose a new password for ${brand}`,
    preheader: "Your reels are waiting for you.",
    heading: "Forgot your password?",
    paragraphs: ["It happens. Choose a new one here, and you are back at your reels."],
    button: { label: "Choose a new password", url: link },
    reason: `You get this mail because a new password was asked for at ${brand}. If that was not you, you can ignore it: nothing has changed.`,
  });
}
