import type { PersonalInvite } from "@contract/http/invite";
import { useEffect, useRef, useState } from "react";
import type * as Service from "../../../services/invite";
import { afterLoad } from "../../../shared/lib/afterLoad";
import { logError } from "../../../shared/lib/log";

/** How long a tap that was a mistake can be taken back. */
const UNDO_MS = 6000;

let service: typeof Service | undefined;

/**
 * Of those who open a reel's page, few have a link of their own. Once it is there it is there at once: a page that is
 * being left does not wait for a module, not even for one that it has.
 */
const inviteService = async () => (service ??= await import("../../../services/invite"));

type Answer = "none" | "declining" | "declined" | "failed";

export interface PersonalLink extends PersonalInvite {
  tributeId: string;
  token: string;
}

/**
 * What somebody with a personal link has answered. That they look at the page is told once it has loaded. A no is told
 * after a moment in which it can be taken back, or at once when the page is left.
 */
export function usePersonalInvite(link: PersonalLink | null) {
  const { tributeId, token } = link ?? {};
  const isAsked =
    link?.state === "invited" || link?.state === "opened" || link?.state === "started";
  const [answer, setAnswer] = useState<Answer>(link?.state === "declined" ? "declined" : "none");
  const isUndone = useRef(false);

  useEffect(() => {
    if (!isAsked || !tributeId || !token) return;
    const tell = async () => {
      await afterLoad();
      const { openInvite } = await inviteService();
      await openInvite(tributeId, token);
    };
    // Whether it arrives or not changes nothing on this page, and what a no needs is loaded by it.
    void tell().catch((error: unknown) => logError("Telling that an invitation was opened", error));
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
