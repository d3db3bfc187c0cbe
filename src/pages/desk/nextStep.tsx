import UserPlus from "lucide-react/icons/user-plus";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";
import { GiveLink } from "./DeskHeader";

/** Names the one next step of the desk, whose button is green. */
export type NextStep = "invite" | "give" | null;

interface NextStepOptions {
  /** Counts the people who have not answered. It is undefined while the number is unknown. */
  missing: number | undefined;
  videos: number | undefined;
  isOpen: boolean;
  /** Tells that a further screen is open, or that a video waits for a credit, which comes first. */
  isElsewhere: boolean;
}

export function nextStepOf({ missing, videos, isOpen, isElsewhere }: NextStepOptions): NextStep {
  if (isElsewhere || missing === undefined || videos === undefined) return null;
  if (videos > 0 && (missing === 0 || !isOpen)) return "give";
  return isOpen ? "invite" : null;
}

interface ActionProps {
  tributeId: string;
  isOpen: boolean;
  next: NextStep;
}

export function InviteLink({ tributeId, next }: Omit<ActionProps, "isOpen">) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      wide
      tone={next === "invite" ? "primary" : "soft"}
      to={paths.desk(tributeId, { view: "invitebymail" })}
      startIcon={<UserPlus aria-hidden />}
    >
      {t("Invite people")}
    </ButtonLink>
  );
}

/** Shows at the bottom of a phone what else stands in the rows and the header of wider windows. */
export function PhoneActions({ tributeId, isOpen, next }: ActionProps) {
  return (
    <Stack direction="row" gap={1}>
      {isOpen && <InviteLink {...{ tributeId, next }} />}
      <GiveLink tributeId={tributeId} tone={next === "give" ? "primary" : "soft"} />
    </Stack>
  );
}
