import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { claimedElsewhere, isClaimedHere } from "../../../features/recorder/upload/claims";
import { listUnsent } from "../../../features/recorder/upload/recordings";
import type { Recording } from "../../../features/recorder/upload/recordingsDb";
import { isRecorderPath } from "../recorderPath";

/** Videos on this device that wait for their person, newest first; none on the screens that show them already. */
export function useUnsentNotice(): { unsent: readonly Recording[]; putOff: () => void } {
  const { pathname } = useLocation();
  const [unsent, setUnsent] = useState<readonly Recording[]>([]);
  const [isPutOff, setPutOff] = useState(false);
  const isShown = !isPutOff && !isRecorderPath(pathname);
  useEffect(() => {
    if (!isShown) return undefined;
    let isHere = true;
    waiting()
      .then((found) => isHere && setUnsent(found))
      // A browser that keeps no copies has none to tell of.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isShown, pathname]);
  return { unsent: isShown ? unsent : [], putOff: () => setPutOff(true) };
}

/** All but what some tab records or sends at this moment. */
async function waiting(): Promise<Recording[]> {
  const [unsent, elsewhere] = await Promise.all([listUnsent(), claimedElsewhere()]);
  return unsent.filter(({ id }) => !isClaimedHere(id) && !elsewhere.has(id));
}
