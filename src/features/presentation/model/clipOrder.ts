import type { Submission } from "@contract/http/submission";
import type { Design } from "./editor";

/**
 * Answers in the order in which the reel shows them: the saved order first, what came later behind it by arrival.
 * Thank-you replies and what is still on its way are not part of a reel.
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

/** The look with a clip hidden, or shown again. */
export function withHidden(look: Design, id: string, isHidden: boolean): Design {
  const others = look.hidden.filter((one) => one !== id);
  return { ...look, hidden: isHidden ? [...others, id] : others };
}
