import type { Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { Clapperboard, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { missingOf, totalOf } from "../../features/board/model/boardList";
import { useBoard } from "../../features/board/api/useBoard";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { ReelFacts } from "../../features/tribute/components/ReelFacts";
import { TributeCover } from "../../features/tribute/components/TributeCover";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { Screen } from "../../shared/ui/layout/Screen";
import { TabLinks } from "../../shared/ui/action/TabLinks";
import { Text } from "../../shared/ui/layout/Text";
import { ManageTab } from "./ManageTab";
import { PeopleTab } from "./PeopleTab";
import { VideosTab } from "./VideosTab";

type Tab = "videos" | "people" | "manage";

interface DeskScreenProps {
  tribute: TributePage;
  tab: Tab;
  /** Puts in the reel as it was just saved. */
  onChange: (tribute: TributePage) => void;
}

/** The organiser's desk of one reel: how far it is, live, and what can be done about it. */
export function DeskScreen({ tribute, tab, onChange }: DeskScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl, dueDate } = tribute;
  const isOpen = tribute.state === "open";
  const submissions = useSubmissions(tributeId);
  const board = useBoard(tributeId);
  const answers = submissions.data && answersIn(submissions.data);
  const people = board.data ? totalOf(board.data.counts) : undefined;
  return (
    <Screen
      pageTitle={tribute.name}
      // A co-organiser has the top bar, and the way home in it.
      onBack={tribute.viewer === "creator" ? () => void navigate(paths.homePage()) : undefined}
      cover={<TributeCover size="desk" tribute={tribute} />}
      occasion={tributeType}
      backdropImage={imageUrl}
      footer={nextThing({ tributeId, tab, videos: answers?.length, isOpen }, t)}
    >
      <ReelFacts
        dueDate={dueDate}
        videos={numberOf(submissions, (list) => answersIn(list).length)}
        missing={numberOf(board, ({ counts }) => missingOf(counts))}
      />
      {!isOpen && (
        <Card tone="outlined">
          <Text size={14}>{t("This reel is closed: nobody can record any more.")}</Text>
        </Card>
      )}
      <TabLinks
        label={t("Parts of this reel")}
        tabs={[
          { to: paths.desk(tributeId), label: t("Videos"), isCurrent: tab === "videos" },
          {
            to: paths.desk(tributeId, { view: "people" }),
            label: t("People"),
            count: people === 0 ? undefined : people,
            isCurrent: tab === "people",
          },
          {
            to: paths.desk(tributeId, { view: "manage" }),
            label: t("Manage"),
            isCurrent: tab === "manage",
          },
        ]}
      />
      {tab === "videos" && (
        <VideosTab tribute={tribute} submissions={submissions} answers={answers} />
      )}
      {tab === "people" && <PeopleTab tributeId={tributeId} isOpen={isOpen} board={board} />}
      {tab === "manage" && (
        <ManageTab
          tribute={tribute}
          onChange={onChange}
          videos={submissions.data?.length}
          people={people}
        />
      )}
    </Screen>
  );
}

const answersIn = (submissions: readonly Submission[]) =>
  submissions.filter(({ kind }) => kind === "answer");

interface Asked<Data> {
  status: "loading" | "ready" | "failed";
  data: Data | null;
}

/** A number in what was asked for; undefined while that is on its way, null where it did not come. */
function numberOf<Data>({ status, data }: Asked<Data>, count: (data: Data) => number) {
  if (data) return count(data);
  return status === "failed" ? null : undefined;
}

interface NextThing {
  tributeId: string;
  tab: Tab;
  /** Undefined while it is not known. */
  videos: number | undefined;
  isOpen: boolean;
}

/** The one thing to do next, at the thumb; null where there is none. */
function nextThing({ tributeId, tab, videos, isOpen }: NextThing, t: Translate): ReactNode {
  if (tab === "manage" || videos === undefined) return null;
  if (tab === "videos" && videos > 0) {
    return (
      <ButtonLink wide to={paths.presentation(tributeId)} startIcon={<Clapperboard aria-hidden />}>
        {t("Open the presentation")}
      </ButtonLink>
    );
  }
  if (!isOpen) return null;
  return (
    <ButtonLink
      wide
      to={paths.desk(tributeId, { view: tab === "people" ? "invitebymail" : "invite" })}
      startIcon={<UserPlus aria-hidden />}
    >
      {t("Invite people")}
    </ButtonLink>
  );
}
