import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { translator } from "../language/translator";
import { type MailContent, renderMail } from "./layout";

/** Contains the names of people of a reel. Those who sent, declined or failed did so lately. */
export interface Progress {
  sent: string[];
  declined: string[];
  held: string[];
  failed: string[];
  missing: string[];
}

/** A mail names this many people of each list, and counts the others. */
const NAMES_SHOWN = 8;

/** Tells an organiser how their reel is getting on, or what is urgent about it. */
export function progressMail(input: {
  language: Language;
  brand: string;
  link: string;
  profileLink: string;
  reelName: string;
  news: "daily" | "held" | "dueTomorrow";
  progress: Progress;
}): MailContent {
  const { language, brand, link, profileLink, reelName, news, progress } = input;
  const t = translator(language);
  const heading = {
    daily: () => t("What's new in “{{reelName}}”", { reelName }),
    held: () => t("A video for “{{reelName}}” is waiting for a credit", { reelName }),
    dueTomorrow: () => t("“{{reelName}}” is due tomorrow, and people are missing", { reelName }),
  }[news]();
  const lines = linesOf(t, language, progress);
  return renderMail({
    language,
    brand,
    subject: heading,
    preheader: lines[0] ?? heading,
    heading,
    paragraphs: lines,
    button: { label: t("See everybody"), url: link },
    reason: t(
      "You're getting this email because you organise this reel with {{brand}}. You can turn these emails off in your profile: {{profileLink}}",
      { brand, profileLink },
    ),
  });
}

function linesOf(t: Translate, language: Language, progress: Progress): string[] {
  const list = (people: string[]) => namesOf(t, language, people);
  const { sent, declined, held, failed, missing } = progress;
  return [
    ...(sent.length > 0 ? [t("Sent a video: {{names}}.", { names: list(sent) })] : []),
    ...(declined.length > 0 ? [t("Can't make it: {{names}}.", { names: list(declined) })] : []),
    ...(held.length > 0
      ? [t("Waiting for a credit from you: {{names}}.", { names: list(held) })]
      : []),
    ...(failed.length > 0
      ? [t("We couldn't prepare the video of {{names}}.", { names: list(failed) })]
      : []),
    ...(missing.length > 0 ? [t("Still missing: {{names}}.", { names: list(missing) })] : []),
  ];
}

function namesOf(t: Translate, language: Language, people: string[]): string {
  const shown = people.slice(0, NAMES_SHOWN).map((name) => name || t("Somebody"));
  const others = people.length - shown.length;
  const parts = others > 0 ? [...shown, t("{{others}} more", { others })] : shown;
  return new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(parts);
}
