import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

interface LinkMail {
  language: Language;
  brand: string;
  link: string;
}

/**
 * Sends the identity provider's reset link in our own layout. Local mode has no other mail server.
 */
export function passwordResetMail({ language, brand, link }: LinkMail): MailContent {
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Choose a new password for {{brand}}", { brand }),
    preheader: t("Your reels are waiting for you."),
    heading: t("Forgot your password?"),
    paragraphs: [t("It happens to all of us. Choose a new one and get back to your reels.")],
    button: { label: t("Choose a new password"), url: link },
    reason: t(
      "You're getting this email because somebody asked for a new password at {{brand}}. If that wasn't you, you can ignore it: nothing has changed.",
      { brand },
    ),
  });
}

/** Sends the identity provider's sign-in link in our own layout, as the reset link above. */
export function signInLinkMail({ language, brand, link }: LinkMail): MailContent {
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Your sign-in link for {{brand}}", { brand }),
    preheader: t("Your reels are waiting for you."),
    heading: t("Here's your way in"),
    paragraphs: [
      t("This link signs you in without a password. It works once."),
      t("Afterwards, you can choose a new password in your profile."),
    ],
    button: { label: t("Sign in"), url: link },
    reason: t(
      "You're getting this email because somebody asked for a sign-in link at {{brand}}. If that wasn't you, please ignore it, and don't pass it on.",
      { brand },
    ),
  });
}

/** Asks the owner of a new address to confirm it. `link` is valid for 24 hours. */
export function emailChangeMail({ language, brand, link }: LinkMail): MailContent {
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Confirm your new email for {{brand}}", { brand }),
    preheader: t("One tap, and your account has this address."),
    heading: t("Is this your new email?"),
    paragraphs: [
      t("Until you confirm it, your account keeps the address it has."),
      t("The link works for 24 hours. Open it where you're signed in, or sign in there first."),
    ],
    button: { label: t("Confirm my new email"), url: link },
    reason: t(
      "You're getting this email because somebody wants to use this address for their account at {{brand}}. If that wasn't you, you can ignore it.",
      { brand },
    ),
  });
}

/**
 * Goes to the owner of an address that somebody tried to move their account to. `link` leads to the
 * sign-in page.
 */
export function emailTakenMail({ language, brand, link }: LinkMail): MailContent {
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("You already have an account at {{brand}}", { brand }),
    preheader: t("Sign in with this address."),
    heading: t("You already have an account"),
    paragraphs: [
      t(
        "This address belongs to an account, so another account can't have it, too. Sign in with it.",
      ),
    ],
    button: { label: t("Sign in"), url: link },
    reason: t(
      "You're getting this email because somebody wants to use this address for their account at {{brand}}. If that wasn't you, you can ignore it.",
      { brand },
    ),
  });
}

/** Warns the old address that the account has moved to a new one. */
export function emailChangedMail(input: {
  language: Language;
  brand: string;
  email: string;
  operatorEmail: string;
}): MailContent {
  const { language, brand, email, operatorEmail } = input;
  const t = translator(language);
  return renderMail({
    language,
    brand,
    subject: t("Your account at {{brand}} has a new email", { brand }),
    preheader: t("From now on, it's {{email}}.", { email }),
    heading: t("Your email was changed"),
    paragraphs: [
      t("Your account now has the address {{email}}. You sign in with it from now on.", { email }),
      t("If that wasn't you, please write to us at once."),
    ],
    button: { label: t("Write to us"), url: `mailto:${operatorEmail}` },
    reason: t(
      "You're getting this email because your account at {{brand}} had this address until now.",
      { brand },
    ),
  });
}
