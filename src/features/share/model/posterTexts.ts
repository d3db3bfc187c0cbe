import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";

export interface PosterTexts {
  eyebrow: string;
  name: string;
  call: string;
  scan: readonly string[];
  due: string;
  brand: string;
}

/** Returns the request by occasion, because nobody "celebrates" at a memorial. */
function callFor(type: TributeTypeName, who: string, t: Translate): string {
  switch (type) {
    case "Memorial":
      return t("Share a memory of {{who}} in a short video.", { who });
    case "Goodbye":
      return t("Say goodbye to {{who}} in a short video.", { who });
    case "Reviews":
      return t("Say what you think of {{who}} in a short video.", { who });
    case "Team Icebreaker":
      return t("Introduce yourself to {{who}} in a short video.", { who });
    case "Birthday":
    case "Graduation":
    case "Wedding":
    case "Other Occasion":
      return t("Be part of the film for {{who}} with a short video.", { who });
    default:
      return type satisfies never;
  }
}

interface PosterOptions {
  brand: string;
  language: Language;
  t: Translate;
}

/** Returns the texts of a reel's poster. The due date has no year, as on an invitation. */
export function posterTexts(
  tribute: TributePage,
  { brand, language, t }: PosterOptions,
): PosterTexts {
  const { tributeType, tributeFor, dueDate } = tribute;
  const due = new Intl.DateTimeFormat(LOCALES[language], {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return {
    eyebrow: t(tributeType),
    name: displayName(tributeFor),
    call: callFor(tributeType, displayName(tributeFor, true), t),
    scan: [t("Scan and record on your phone."), t("No app needed.")],
    due: t("Until {{day}}", { day: due.format(new Date(dueDate)) }),
    brand,
  };
}
