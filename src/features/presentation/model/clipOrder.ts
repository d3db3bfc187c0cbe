import type { Submission } from "@contract/http/submission";
import type { Design } from "./editor";

/**
 * Returns the answers in the order of the reel: the saved order first, then later ones by arrival.
 * Thank-you replies and videos that have not arrived are not part of a reel.
 */
export function inReelOrder(
  submissions: readonly Submission[],
  order: readonly string[],
): Submission[] {
  const place = new Map(order.map((id, position) => [id, position]));
  return submissions
    .filter((one) => one.kind === "answer" && one.state !== "uploading")
    .toSorted((a, b) => {
      const [first, second] = [place.get(a._id) ?? Infinity, place.get(b._id) ?? Infinity];
      return first === second ? a.createdAt.localeCompare(b.createdAt) : first - second;
    });
}

export function withHidden(design: Design, id: string, isHidden: boolean): Design {
  const others = design.hidden.filter((one) => one !== id);
  return { ...design, hidden: isHidden ? [...others, id] : others };
}
