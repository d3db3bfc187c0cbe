import { useTranslation } from "react-i18next";
import { LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import type { GiftLink } from "@contract/http/gift";
import type { TributePage } from "@contract/http/tribute";
import Clapperboard from "lucide-react/icons/clapperboard";
import CopyPlus from "lucide-react/icons/copy-plus";
import Gift from "lucide-react/icons/gift";
import History from "lucide-react/icons/rotate-ccw-clock";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import PencilLine from "lucide-react/icons/pencil-line";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactNode, Suspense, lazy } from "react";
import { useNavigate } from "react-router-dom";
import { type DeskView, paths } from "../../config/paths";
import { recipientState } from "../../features/gift/model/recipientState";
import {
  ApproveNewPeople,
  CloseReel,
  DeleteReel,
} from "../../features/tribute/components/ManageReel";
import { useGetGiftLinkQuery } from "../../services/gift";
import type { DateFormat } from "../../shared/language/dateFormat";
import { useDates } from "../../shared/language/useDates";
import { useLanguage } from "../../shared/language/useLanguage";
import { dayStart } from "../../shared/lib/dates";
import { type LinkRow, LinkRows } from "../../shared/ui/action/LinkRows";
import { Stack } from "../../shared/ui/layout/Stack";

const KeepReduced = lazy(async () => ({
  default: (await import("../../features/reduction/KeepReduced")).KeepReduced,
}));

interface ManageTabProps {
  tribute: TributePage;
  /** They are undefined while unknown. */
  videos: number | undefined;
  people: number | undefined;
  open: DeskView | null;
  /** Stands above the settings. */
  overview: ReactNode;
}

/** Shows the settings of the reel, below an overview of its videos where there is room for it. */

export function ManageTab({ tribute, videos, people, open, overview }: ManageTabProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, viewer } = tribute;
  const dates = useDates();
  const dueDay = dayStart(tribute.dueDate).toLocaleDateString(LOCALES[useLanguage()], {
    weekday: "short",
    month: "short",
    day: "numeric",
  });
  const { data: gift } = useGetGiftLinkQuery({ tributeId });
  return (
    <Stack gap={3}>
      {overview}
      <LinkRows
        rows={rowsOf(tribute, giftLine(gift, t, dates), t, dueDay)}
        open={open ? paths.desk(tributeId, { view: open }) : undefined}
      />
      <ApproveNewPeople tribute={tribute} />
      <CloseReel tribute={tribute} />
      {viewer === "creator" && isOpenGift(gift) && (
        <Suspense>
          <KeepReduced tribute={tribute} />
        </Suspense>
      )}
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

/** Tells whether the recipients can watch the reel. */
const isOpenGift = (gift: GiftLink | null | undefined): boolean =>
  gift ? new Date(gift.gift.revealAt ?? 0) <= new Date() : false;

/** The line of the gift names at most this many recipients. */
const NAMED = 3;

/** Says what became of the gift. `gift` is undefined while unknown, and null before it was given. */
function giftLine(gift: GiftLink | null | undefined, t: Translate, dates: DateFormat): string {
  if (!gift) return t("Not given yet");
  const { recipients } = gift;
  if (recipients.length <= NAMED)
    return recipients.map((one) => `${one.name}: ${recipientState(t, dates, one)}`).join(" · ");
  const watched = recipients.filter(({ watchedAt }) => watchedAt !== null).length;
  return t("Watched by {{watched}} of {{count}} people", { watched, count: recipients.length });
}

function rowsOf(tribute: TributePage, gift: string, t: Translate, due: string): LinkRow[] {
  const { _id: tributeId, questions } = tribute;
  return [
    {
      to: paths.desk(tributeId, { view: "edit" }),
      icon: <PencilLine aria-hidden size={20} />,
      title: t("Name, picture, date"),
      line: due,
    },
    {
      to: paths.desk(tributeId, { view: "questions" }),
      icon: <MessageCircleQuestion aria-hidden size={20} />,
      title: t("Questions"),
      line: questions.length === 0 ? t("None yet") : String(questions.length),
    },
    {
      to: paths.presentation(tributeId),
      icon: <Clapperboard aria-hidden size={20} />,
      title: t("Presentation"),
      line: t("Order, cards, music"),
    },
    {
      to: paths.presentation(tributeId, { part: "gift" }),
      icon: <Gift aria-hidden size={20} />,
      title: t("Gift"),
      line: gift,
    },
    {
      to: paths.desk(tributeId, { view: "organisers" }),
      icon: <UsersRound aria-hidden size={20} />,
      title: t("Co-organisers"),
    },
    {
      to: paths.desk(tributeId, { view: "activity" }),
      icon: <History aria-hidden size={20} />,
      title: t("Activity"),
    },
    {
      to: paths.desk(tributeId, { view: "duplicate" }),
      icon: <CopyPlus aria-hidden size={20} />,
      title: t("Duplicate"),
    },
  ];
}
