import Clapperboard from "lucide-react/icons/clapperboard";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { RecordOwnLink } from "./RecordLinks";

interface NextActionOptions {
  tributeId: string;
  part: "videos" | "people" | "manage";
  /** Tells that parts are side by side. `shown` names them. */
  isWide: boolean;
  shown: readonly string[];
  /** Tells that a further screen is open beside them, which has the next step. */
  hasPanel: boolean;
  /** Counts the videos. It is undefined while the number is unknown. */
  videos: number | undefined;
  isOpen: boolean;
  /** Tells that a video waits for a credit, so that paying is the one next step. */
  isHeld: boolean;
}

type Tone = "primary" | "soft";

/**
 * Returns the main action of a part of the desk, or null. Of the actions side by side, only the
 * next step is green, and inviting people is offered once. What concerns the whole reel is in its
 * own column, or below the videos where there is one column.
 */
export function nextAction(options: NextActionOptions): ReactNode {
  const { tributeId, part, isWide, shown, videos, isOpen } = options;
  if (videos === undefined) return null;
  const reelPart = isWide ? "manage" : "videos";
  const tone: Tone = options.hasPanel || options.isHeld ? "soft" : "primary";
  if (part === reelPart) return ofReel(options, videos, tone);
  if (!isOpen || part === "manage") return null;
  if (part === "videos") return <RecordOwnLink tributeId={tributeId} />;
  const isNext = videos === 0 || !shown.includes(reelPart);
  const to = paths.desk(tributeId, { view: "invitebymail" });
  return <InviteLink to={to} tone={isNext ? tone : "soft"} />;
}

function ofReel(options: NextActionOptions, videos: number, tone: Tone): ReactNode {
  const { tributeId, shown, hasPanel, isOpen } = options;
  if (videos > 0) return <PresentationLink tributeId={tributeId} tone={tone} />;
  if (!isOpen || hasPanel || shown.includes("people")) return null;
  return <InviteLink to={paths.desk(tributeId, { view: "invite" })} tone={tone} />;
}

function PresentationLink({ tributeId, tone }: { tributeId: string; tone: Tone }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      wide
      tone={tone}
      to={paths.presentation(tributeId)}
      startIcon={<Clapperboard aria-hidden />}
    >
      {t("Open the presentation")}
    </ButtonLink>
  );
}

function InviteLink({ to, tone }: { to: string; tone: Tone }) {
  const { t } = useTranslation();
  return (
    <ButtonLink wide tone={tone} to={to} startIcon={<UserPlus aria-hidden />}>
      {t("Invite people")}
    </ButtonLink>
  );
}
