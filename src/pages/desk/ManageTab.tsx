import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import type { TributePage } from "@contract/http/tribute";
import {
  Clapperboard,
  CopyPlus,
  History,
  MessageCircleQuestion,
  PencilLine,
  UsersRound,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { ApproveNewPeople } from "../../features/tribute/components/ApproveNewPeople";
import { CloseReel } from "../../features/tribute/components/CloseReel";
import { DeleteReel } from "../../features/tribute/components/DeleteReel";
import { LinkRows } from "../../shared/ui/action/LinkRows";
import { Stack } from "../../shared/ui/layout/Stack";

interface ManageTabProps {
  tribute: TributePage;
  /** They are undefined while unknown. */
  videos: number | undefined;
  people: number | undefined;
}

/** Offers everything about the reel that can still be changed. */
export function ManageTab({ tribute, videos, people }: ManageTabProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, viewer } = tribute;
  return (
    <Stack gap={3}>
      <LinkRows rows={rowsOf(tribute, t)} />
      <ApproveNewPeople tribute={tribute} />
      <CloseReel tribute={tribute} />
      {viewer === "creator" && (
        <DeleteReel
          tributeId={tributeId}
          videos={videos}
          people={people}
          onDeleted={() => void navigate(paths.homePage())}
        />
      )}
    </Stack>
  );
}

function rowsOf({ _id: tributeId, questions }: TributePage, t: Translate) {
  const asked = t("{{count}} questions asked", {
    count: questions.length,
    defaultValue_one: "{{count}} question asked",
  });
  return [
    {
      to: paths.desk(tributeId, { view: "edit" }),
      icon: <PencilLine aria-hidden size={20} />,
      title: t("Edit the reel"),
      line: t("Name, picture, due date, message"),
    },
    {
      to: paths.desk(tributeId, { view: "questions" }),
      icon: <MessageCircleQuestion aria-hidden size={20} />,
      title: t("Questions"),
      line: questions.length === 0 ? t("No questions yet") : asked,
    },
    {
      to: paths.desk(tributeId, { view: "organisers" }),
      icon: <UsersRound aria-hidden size={20} />,
      title: t("Co-organisers"),
      line: t("Who organises the reel with you"),
    },
    {
      to: paths.presentation(tributeId),
      icon: <Clapperboard aria-hidden size={20} />,
      title: t("Presentation"),
      line: t("The order of the videos, and the gift"),
    },
    {
      to: paths.desk(tributeId, { view: "duplicate" }),
      icon: <CopyPlus aria-hidden size={20} />,
      title: t("Duplicate"),
      line: t("A new reel with the same questions"),
    },
    {
      to: paths.desk(tributeId, { view: "activity" }),
      icon: <History aria-hidden size={20} />,
      title: t("Activity"),
      line: t("Who did what in this reel"),
    },
  ];
}
