import type { Clip } from "@contract/http/submission";

/** Describes a person in a reel by their first clip. */
interface Speaker {
  clipId: string;
  name: string;
}

/** Returns the first clip of each person who has a name, in the order of the reel. */
export function firstClips(clips: readonly Clip[]): Clip[] {
  const named = clips.filter(({ contributor }) => contributor !== "");
  return [...new Map(named.toReversed().map((clip) => [clip.person, clip])).values()].toReversed();
}

/**
 * Returns whom the recipient can answer: everybody with a name. A question follows the name if
 * somebody else has it too.
 */
export function speakersOf(clips: readonly Clip[]): Speaker[] {
  const people = firstClips(clips);
  return people.map((clip) => {
    const { contributor, question } = clip;
    const isOnly = people.filter((one) => one.contributor === contributor).length === 1;
    return {
      clipId: clip._id,
      name: isOnly || !question ? contributor : `${contributor} (${question})`,
    };
  });
}
