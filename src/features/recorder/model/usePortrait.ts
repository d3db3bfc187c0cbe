import { useEffect, useState } from "react";
import { displayName } from "../../../shared/lib/displayName";
import { useAppSelector } from "../../../shared/state/hooks";
import type { RecorderSubject } from "../upload/recorderSubject";

/**
 * Returns whose card it will be, and their picture: the given one, or else that of the profile,
 * until another one is chosen or none is wanted.
 */
export function usePortrait({ onBehalfOf }: RecorderSubject, given: Blob | null | undefined) {
  const profile = useAppSelector((state) => state.userFirebaseData);
  const [picture, setPicture] = useState(given);
  const address = onBehalfOf || given !== undefined ? null : (profile?.userProfile ?? null);
  useEffect(() => {
    if (address === null) return undefined;
    const stop = new AbortController();
    const takeProfilePicture = async (): Promise<void> => {
      const blob = await (await fetch(address, { signal: stop.signal })).blob();
      if (blob.type.startsWith("image/"))
        setPicture((chosen) => (chosen === undefined ? blob : chosen));
    };
    // Without the profile's picture, the card has initials.
    takeProfilePicture().catch(() => undefined);
    return () => stop.abort();
  }, [address]);
  const person = onBehalfOf ?? profile;
  const name = person ? displayName({ name: [person] }) : "";
  return { name, picture: picture ?? null, setPicture };
}
