import type { PersonalInvite } from "@contract/http/invite";
import { useEffect, useRef, useState } from "react";
import type * as Service from "../../../services/calls";
import { afterLoad } from "../../../shared/lib/page";
import { logError } from "../../../shared/lib/log";

/** A declined invitation can be taken back for this time, in ms. */
const UNDO_MS = 6000;

let service: typeof Service | undefined;

/**
 * Loads the calls, which few visitors of a reel's page need. Later it returns them at once, because
 * a page that is being left does not wait for a module, not even for a loaded one.
 */
const inviteService = async () => (service ??= await import("../../../services/calls"));

type Answer = "none" | "declining" | "declined" | "failed";

export interface PersonalLink extends PersonalInvite {
  tributeId: string;
  token: string;
}

/**
 * Returns the answer of somebody with a personal link. The server learns that they opened the page
 * once the page has loaded. It learns that they declined after the time in which they can take it
 * back, or at once when the page is left.
 */
export function usePersonalInvite(link: PersonalLink | null) {
  const { tributeId, token } = link ?? {};
  const isAsked =
    link?.state === "invited" || link?.state === "opened" || link?.state === "started";
  const [answer, setAnswer] = useState<Answer>(link?.state === "declined" ? "declined" : "none");
  const isUndone = useRef(false);

  useEffect(() => {
    if (!isAsked || !tributeId || !token) return;
    const reportOpened = async () => {
      await afterLoad();
      const { openInvite } = await inviteService();
      await openInvite(tributeId, token);
    };
    // The page does not depend on this call. The call also loads the code that declining needs.
    void reportOpened().catch((error: unknown) =>
      logError("Telling that an invitation was opened", error),
    );
  }, [isAsked, tributeId, token]);

  useEffect(() => {
    if (answer !== "declining" || !tributeId || !token) return undefined;
    let isSent = false;
    const send = async () => {
      if (isSent) return;
      isSent = true;
      setAnswer("declined");
      const { declineInvite } = await inviteService();
      const { data } = await declineInvite(tributeId, token);
      if (!data) setAnswer("failed");
    };
    const sendNow = () => void send().catch(() => setAnswer("failed"));
    const sendIfHidden = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    const timer = setTimeout(sendNow, UNDO_MS);
    document.addEventListener("visibilitychange", sendIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", sendIfHidden);
      if (!isUndone.current) sendNow();
    };
  }, [answer, tributeId, token]);

  return {
    answer,
    decline: () => {
      isUndone.current = false;
      setAnswer("declining");
    },
    undo: () => {
      isUndone.current = true;
      setAnswer("none");
    },
  };
}
