import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { claimedElsewhere, isClaimedHere } from "../../../features/recorder/upload/claims";
import { listUnsent } from "../../../features/recorder/upload/recordings";
import type { Recording } from "../../../features/recorder/upload/recordingsDb";
import { isRecorderPath } from "../recorderPath";

/**
 * Returns unsent videos on this device, newest first. It is empty on screens that show them
 * already.
 */
export function useUnsentNotice(): { unsent: readonly Recording[]; putOff: () => void } {
  const { pathname } = useLocation();
  const [unsent, setUnsent] = useState<readonly Recording[]>([]);
  const [isPutOff, setPutOff] = useState(false);
  const isShown = !isPutOff && !isRecorderPath(pathname);
  useEffect(() => {
    if (!isShown) return undefined;
    let isMounted = true;
    listWaitingRecordings()
      .then((found) => isMounted && setUnsent(found))
      // A browser that stores no copies has nothing to list.
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [isShown, pathname]);
  return { unsent: isShown ? unsent : [], putOff: () => setPutOff(true) };
}

/** Lists all but those that some tab is recording or sending. */
async function listWaitingRecordings(): Promise<Recording[]> {
  const [unsent, elsewhere] = await Promise.all([listUnsent(), claimedElsewhere()]);
  return unsent.filter(({ id }) => !isClaimedHere(id) && !elsewhere.has(id));
}
