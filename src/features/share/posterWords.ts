import type { TributePage, TributeTypeName } from "@contract/http/tribute";
import { displayName } from "../../shared/lib/displayName";

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
function callFor(type: TributeTypeName, who: string): string {
  switch (type) {
    case "Memorial":
      return `Share a memory of ${who} in a short video.`;
    case "Goodbye":
      return `Say goodbye to ${who} in a short video.`;
    case "Reviews":
      return `Say in a short video what you think of ${who}.`;
    case "Team Icebreaker":
      return `Introduce yourself to ${who} in a short video.`;
    case "Birthday":
    case "Graduation":
    case "Wedding":
    case "Other Occasion":
      return `Be in the film for ${who} with a short video.`;
    default:
      return type satisfies never;
  }
}

/** The words of a reel's poster; its due date without the year, as on an invitation. */
export function posterWords(tribute: TributePage, brand: string): PosterWords {
  const { tributeType, tributeFor, dueDate } = tribute;
  const due = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  return {
    eyebrow: tributeType,
    name: displayName(tributeFor),
    call: callFor(tributeType, displayName(tributeFor, true)),
    scan: ["Scan and record on your phone.", "No app needed."],
    due: `Until ${due.format(new Date(dueDate))}`,
    brand,
  };
}
