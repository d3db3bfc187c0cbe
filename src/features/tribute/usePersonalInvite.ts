import type { PersonalInvite } from "@contract/http/invite";
import { useEffect, useRef, useState } from "react";
import { declineInvite, openInvite } from "../../services/invite";
import { afterLoad } from "../../shared/lib/afterLoad";

/** How long a tap that was a mistake can be taken back. */
const UNDO_MS = 6000;

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
  const isNew = link?.state === "invited";
  const [answer, setAnswer] = useState<Answer>(link?.state === "declined" ? "declined" : "none");
  const isUndone = useRef(false);

  useEffect(() => {
    if (!isNew || !tributeId || !token) return;
    // Whether it arrives or not changes nothing on this page.
    void afterLoad().then(() => openInvite(tributeId, token));
  }, [isNew, tributeId, token]);

  useEffect(() => {
    if (answer !== "declining" || !tributeId || !token) return undefined;
    let isSent = false;
    const send = async () => {
      if (isSent) return;
      isSent = true;
      setAnswer("declined");
      const { data } = await declineInvite(tributeId, token);
      if (!data) setAnswer("failed");
    };
    const sendIfHidden = () => {
      if (document.visibilityState === "hidden") void send();
    };
    const timer = setTimeout(() => void send(), UNDO_MS);
    document.addEventListener("visibilitychange", sendIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", sendIfHidden);
      if (!isUndone.current) void send();
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
