import type { Translate } from "@contract/msg";
import { Clapperboard, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";

interface NextActionOptions {
  tributeId: string;
  part: "videos" | "people" | "manage";
  /** Names the parts that are side by side. */
  shown: readonly string[];
  /** Counts the videos. It is undefined while the number is unknown. */
  videos: number | undefined;
  isOpen: boolean;
  /** Tells that a video waits for a credit, so that paying is the one next step. */
  isHeld: boolean;
}

/**
 * Returns the main action of a part of the desk, or null. Of the actions side by side, only the
 * next step is green, and inviting people is offered once.
 */
export function nextAction(
  { tributeId, part, shown, videos, isOpen, isHeld }: NextActionOptions,
  t: Translate,
): ReactNode {
  if (part === "manage" || videos === undefined) return null;
  if (part === "videos" && videos > 0) {
    return (
      <ButtonLink
        wide
        tone={isHeld ? "soft" : "primary"}
        to={paths.presentation(tributeId)}
        startIcon={<Clapperboard aria-hidden />}
      >
        {t("Open the presentation")}
      </ButtonLink>
    );
  }
  if (!isOpen || (part === "videos" && shown.includes("people"))) return null;
  const isNextStep = part === "videos" || videos === 0 || !shown.includes("videos");
  return (
    <ButtonLink
      wide
      tone={isNextStep ? "primary" : "soft"}
      to={paths.desk(tributeId, { view: part === "people" ? "invitebymail" : "invite" })}
      startIcon={<UserPlus aria-hidden />}
    >
      {t("Invite people")}
    </ButtonLink>
  );
}
