import type { Clip } from "@contract/http/submission";

/** Describes a person in a reel by one of their clips. */
interface Person {
  clipId: string;
  name: string;
}

/**
 * Returns whom the recipient can answer: everybody with a name. Two clips under one name may be by
 * two people, so both are offered, with the question that tells them apart.
 */
export function speakersOf(clips: readonly Clip[]): Person[] {
  const named = clips.filter(({ contributor }) => contributor !== "");
  return named.map((clip) => {
    const { contributor, question } = clip;
    const isOnly = named.filter((one) => one.contributor === contributor).length === 1;
    const name = isOnly || !question ? contributor : `${contributor} (${question})`;
    return { clipId: clip._id, name };
  });
}
