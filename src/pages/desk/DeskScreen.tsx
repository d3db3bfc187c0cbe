import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { missingOf, totalOf } from "../../features/board/model/boardList";
import { useBoard } from "../../features/board/api/useBoard";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { ReelFacts } from "../../features/tribute/components/ReelFacts";
import { TributeCover } from "../../features/tribute/components/TributeCover";
import { Card } from "../../shared/ui/layout/Card";
import { Columns } from "../../shared/ui/columns/Columns";
import { useShownColumns } from "../../shared/ui/columns/columnCount";
import { TabLinks } from "../../shared/ui/action/TabLinks";
import { Text } from "../../shared/ui/layout/Text";
import { isPanelView, panelColumn, panelId, type PanelView } from "./DeskPanel";
import { DropTarget } from "./DropTarget";
import { ManageTab } from "./ManageTab";
import { nextAction } from "./nextAction";
import { PeopleTab } from "./PeopleTab";
import { VideosTab } from "./VideosTab";

const ReductionNotice = lazy(async () => ({
  default: (await import("../../features/reduction/ReductionNotice")).ReductionNotice,
}));

/** Lists the columns. On a phone, the tabs begin with the videos. */
const PARTS = ["manage", "videos", "people"] as const;
const TABS = ["videos", "people", "manage"] as const;
type DeskPart = (typeof PARTS)[number];

const PART_NAMES: Record<DeskPart, string> = {
  videos: msg("Videos"),
  people: msg("People"),
  manage: msg("Manage"),
};

interface DeskScreenProps {
  tribute: TributePage;
  view: DeskPart | PanelView;
  onVideos: (files: File[]) => void;
}

/**
 * Shows the organiser's desk of one reel: its live progress, and the available actions. As many of
 * its parts as fit are side by side, with an open panel among them.
 */
export function DeskScreen({ tribute, view, onVideos }: DeskScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl } = tribute;
  const isOpen = tribute.state === "open";
  const screen = useDeskScreen(tribute, view);
  const { panel, current, roomy, isWide, shown, submissions, board, answers, people } = screen;
  const isHeld = answers?.some(({ state }) => state === "held") ?? false;
  // A table that takes the reel's place has room for its name only.
  const hasReel = !isWide || shown.includes("manage");
  const next = { tributeId, isWide, shown, hasPanel: panel !== null, isOpen, isHeld };
  return (
    <>
      {isOpen && !panel && <DropTarget onVideos={onVideos} />}
      <Columns
        title={hasReel ? undefined : tribute.name}
        // A panel sets its own title.
        pageTitle={panel ? undefined : tribute.name}
        // A co-organiser has the top bar, which leads home.
        onBack={tribute.viewer === "creator" ? () => void navigate(paths.homePage()) : undefined}
        cover={hasReel && <TributeCover size="desk" tribute={tribute} />}
        occasion={tributeType}
        backdropImage={imageUrl}
        intro={hasReel && <Intro {...{ tribute, submissions, board }} />}
        tabs={<DeskTabs {...{ tributeId, isWide, shown, people }} />}
        current={current}
        start="videos"
        roomy={roomy}
        columns={[
          ...PARTS.map((part) => ({
            id: part,
            label: t(PART_NAMES[part]),
            children: <DeskPart {...{ tribute, part }} {...screen} />,
            footer: nextAction({ ...next, part, videos: answers?.length }),
          })),
          ...(panel ? [panelColumn(tribute, panel, t)] : []),
        ]}
      />
    </>
  );
}

/** Loads what the desk shows, and decides which columns it has. */
function useDeskScreen(tribute: TributePage, view: DeskScreenProps["view"]) {
  const { _id: tributeId, state } = tribute;
  const submissions = useSubmissions(tributeId);
  const board = useBoard(tributeId);
  const panel = isPanelView(view) ? view : null;
  const current = panel ? panelId(panel) : view;
  const roomy = current === "invite" && state === "open" ? current : "people";
  const ids = panel ? [...PARTS, current] : PARTS;
  return {
    submissions,
    board,
    answers: submissions.data && answersIn(submissions.data),
    people: board.data ? totalOf(board.data.counts) : undefined,
    panel,
    current,
    roomy,
    ...useShownColumns<string>(ids, current, { roomy }),
  };
}

interface DeskPartProps extends ReturnType<typeof useDeskScreen> {
  tribute: TributePage;
  part: DeskPart;
}

function DeskPart({ tribute, part, submissions, board, answers, ...screen }: DeskPartProps) {
  const { isWide, double, panel, people } = screen;
  if (part === "videos")
    return <VideosTab {...{ tribute, submissions, answers }} hasRecordAction={isWide} />;
  if (part === "people") {
    const table = double === part ? "shown" : isWide ? "elsewhere" : "nowhere";
    return (
      <PeopleTab {...{ tribute, board, table, isLeft: panel !== null }} answers={answers ?? []} />
    );
  }
  const videos = submissions.data?.length;
  return <ManageTab {...{ tribute, videos, people }} open={isWide ? panel : null} />;
}

type IntroProps = Pick<DeskPartProps, "tribute" | "submissions" | "board">;

/** Shows the facts of the reel, and what is special about it. */
function Intro({ tribute, submissions, board }: IntroProps) {
  const { t } = useTranslation();
  const { dueDate, state, reduction } = tribute;
  return (
    <>
      <ReelFacts
        dueDate={dueDate}
        videos={countIn(submissions, (list) => answersIn(list).length)}
        missing={countIn(board, ({ counts }) => missingOf(counts))}
      />
      {state === "closed" && (
        <Card tone="outlined">
          <Text size={14}>{t("This reel is closed: nobody can record any more.")}</Text>
        </Card>
      )}
      {reduction && (
        <Suspense>
          <ReductionNotice tribute={tribute} reduction={reduction} />
        </Suspense>
      )}
    </>
  );
}

interface DeskTabsProps {
  tributeId: string;
  isWide: boolean;
  shown: readonly string[];
  /** Counts the people. It is undefined until the number is known. */
  people: number | undefined;
}

function DeskTabs({ tributeId, isWide, shown, people }: DeskTabsProps) {
  const { t } = useTranslation();
  // The reel itself stays beside what the tabs lead to.
  const parts = isWide ? TABS.filter((part) => part !== "manage") : TABS;
  return (
    <TabLinks
      label={t("Parts of this reel")}
      tabs={parts.map((part) => ({
        to: paths.desk(tributeId, part === "videos" ? undefined : { view: part }),
        label: t(PART_NAMES[part]),
        count: part === "people" && people !== 0 ? people : undefined,
        isCurrent: shown.includes(part),
      }))}
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
