import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import type { TributePage } from "@contract/http/tribute";
import { Clapperboard, MessageCircleQuestion, PencilLine, UsersRound } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { CloseReel } from "../../features/tribute/components/CloseReel";
import { DeleteReel } from "../../features/tribute/components/DeleteReel";
import { LinkRows } from "../../shared/ui/action/LinkRows";
import { Stack } from "../../shared/ui/layout/Stack";

interface ManageTabProps {
  tribute: TributePage;
  onChange: (tribute: TributePage) => void;
  /** How many there are; undefined while it is not known. */
  videos: number | undefined;
  people: number | undefined;
}

/** Everything about the reel that can still be changed. */
export function ManageTab({ tribute, onChange, videos, people }: ManageTabProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, viewer } = tribute;
  return (
    <Stack gap={3}>
      <LinkRows rows={rowsOf(tribute, t)} />
      <CloseReel tribute={tribute} onChange={onChange} />
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
      line: questions.length === 0 ? t("Nothing is asked yet") : asked,
    },
    {
      to: paths.desk(tributeId, { view: "organisers" }),
      icon: <UsersRound aria-hidden size={20} />,
      title: t("Co-organisers"),
      line: t("Who looks after the reel with you"),
    },
    {
      to: paths.presentation(tributeId),
      icon: <Clapperboard aria-hidden size={20} />,
      title: t("Presentation"),
      line: t("The order of the videos, and the gift"),
    },
  ];
}
