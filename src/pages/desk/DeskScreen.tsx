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
}

/** Shows the organiser's desk of one reel: its live progress, and the available actions. */
export function DeskScreen({ tribute, tab }: DeskScreenProps) {
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
      // A co-organiser has the top bar, which leads home.
      onBack={tribute.viewer === "creator" ? () => void navigate(paths.homePage()) : undefined}
      cover={<TributeCover size="desk" tribute={tribute} />}
      occasion={tributeType}
      backdropImage={imageUrl}
      footer={nextAction({ tributeId, tab, videos: answers?.length, isOpen }, t)}
    >
      <ReelFacts
        dueDate={dueDate}
        videos={countIn(submissions, (list) => answersIn(list).length)}
        missing={countIn(board, ({ counts }) => missingOf(counts))}
      />
      {!isOpen && (
        <Card tone="outlined">
          <Text size={14}>{t("This reel is closed: nobody can record any more.")}</Text>
        </Card>
      )}
      <DeskTabs tributeId={tributeId} tab={tab} people={people} />
      {tab === "videos" && (
        <VideosTab tribute={tribute} submissions={submissions} answers={answers} />
      )}
      {tab === "people" && (
        <PeopleTab tributeId={tributeId} isOpen={isOpen} board={board} answers={answers ?? []} />
      )}
      {tab === "manage" && (
        <ManageTab tribute={tribute} videos={submissions.data?.length} people={people} />
      )}
    </Screen>
  );
}

interface DeskTabsProps {
  tributeId: string;
  tab: Tab;
  /** Counts the people. It is undefined until the number is known. */
  people: number | undefined;
}

function DeskTabs({ tributeId, tab, people }: DeskTabsProps) {
  const { t } = useTranslation();
  return (
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
  );
}

const answersIn = (submissions: readonly Submission[]) =>
  submissions.filter(({ kind }) => kind === "answer");

interface LoadState<Data> {
  status: "loading" | "ready" | "failed";
  data: Data | null;
}

/** Counts in loaded data. It returns undefined while loading, and null if loading failed. */
function countIn<Data>({ status, data }: LoadState<Data>, count: (data: Data) => number) {
  if (data) return count(data);
  return status === "failed" ? null : undefined;
}

interface NextActionOptions {
  tributeId: string;
  tab: Tab;
  /** Counts the videos. It is undefined while the number is unknown. */
  videos: number | undefined;
  isOpen: boolean;
}

/** Returns the main action to do next, within reach of the thumb, or null. */
function nextAction(
  { tributeId, tab, videos, isOpen }: NextActionOptions,
  t: Translate,
): ReactNode {
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
