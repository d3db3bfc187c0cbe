import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import type { TributePage, TributeTypeName } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";

/** Everything that is written on a poster. */
export interface PosterWords {
  /** The occasion, small above the name. */
  eyebrow: string;
  /** Whom the reel is for, set large. */
  name: string;
  /** What people are asked for. */
  call: string;
  /** Beside the code, line by line. */
  scan: readonly string[];
  due: string;
  brand: string;
}

/** The request, by occasion: nobody "celebrates" at a memorial. */
function callFor(type: TributeTypeName, who: string, t: Translate): string {
  switch (type) {
    case "Memorial":
      return t("Share a memory of {{who}} in a short video.", { who });
    case "Goodbye":
      return t("Say goodbye to {{who}} in a short video.", { who });
    case "Reviews":
      return t("Say in a short video what you think of {{who}}.", { who });
    case "Team Icebreaker":
      return t("Introduce yourself to {{who}} in a short video.", { who });
    case "Birthday":
    case "Graduation":
    case "Wedding":
    case "Other Occasion":
      return t("Be in the film for {{who}} with a short video.", { who });
    default:
      return type satisfies never;
  }
}

interface PosterOptions {
  brand: string;
  language: Language;
  t: Translate;
}

/** The words of a reel's poster; its due date without the year, as on an invitation. */
export function posterWords(
  tribute: TributePage,
  { brand, language, t }: PosterOptions,
): PosterWords {
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
