import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { lazy, type ReactNode, Suspense } from "react";
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
import { DropTarget } from "./DropTarget";
import { ManageTab } from "./ManageTab";
import { nextAction } from "./nextAction";
import { PeopleTab } from "./PeopleTab";
import { VideosTab } from "./VideosTab";

const ReductionNotice = lazy(async () => ({
  default: (await import("../../features/reduction/ReductionNotice")).ReductionNotice,
}));

const PARTS = ["videos", "people", "manage"] as const;
type Part = (typeof PARTS)[number];

const PART_NAMES: Record<Part, string> = {
  videos: msg("Videos"),
  people: msg("People"),
  manage: msg("Manage"),
};

interface DeskScreenProps {
  tribute: TributePage;
  /** Names the part that the address leads to. */
  part: Part;
  /** Receives a video that was dropped on the desk. */
  onVideo: (file: File) => void;
}

/**
 * Shows the organiser's desk of one reel: its live progress, and the available actions. As many of
 * its parts as fit are side by side.
 */
export function DeskScreen({ tribute, part: current, onVideo }: DeskScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl, dueDate } = tribute;
  const isOpen = tribute.state === "open";
  const submissions = useSubmissions(tributeId);
  const board = useBoard(tributeId);
  const { isWide, shown, double } = useShownColumns(PARTS, current, { roomy: "people" });
  const table = double ? "shown" : isWide ? "elsewhere" : "nowhere";
  const answers = submissions.data && answersIn(submissions.data);
  const isHeld = answers?.some(({ state }) => state === "held") ?? false;
  const people = board.data ? totalOf(board.data.counts) : undefined;
  const contents: Record<Part, ReactNode> = {
    videos: <VideosTab tribute={tribute} submissions={submissions} answers={answers} />,
    people: <PeopleTab tribute={tribute} board={board} answers={answers ?? []} table={table} />,
    manage: <ManageTab tribute={tribute} videos={submissions.data?.length} people={people} />,
  };
  return (
    <>
      {isOpen && <DropTarget onVideo={onVideo} />}
      <Columns
        pageTitle={tribute.name}
        // A co-organiser has the top bar, which leads home.
        onBack={tribute.viewer === "creator" ? () => void navigate(paths.homePage()) : undefined}
        cover={<TributeCover size="desk" tribute={tribute} />}
        occasion={tributeType}
        backdropImage={imageUrl}
        intro={
          <>
            <ReelFacts
              dueDate={dueDate}
              videos={countIn(submissions, (list) => answersIn(list).length)}
              missing={countIn(board, ({ counts }) => missingOf(counts))}
            />
            <Notices tribute={tribute} />
          </>
        }
        tabs={<DeskTabs tributeId={tributeId} current={current} people={people} />}
        current={current}
        roomy="people"
        columns={PARTS.map((part) => ({
          id: part,
          label: t(PART_NAMES[part]),
          children: contents[part],
          footer: nextAction(
            { tributeId, part, shown, videos: answers?.length, isOpen, isHeld },
            t,
          ),
        }))}
      />
    </>
  );
}

/** Says what is special about the reel as a whole. */
function Notices({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const { state, reduction } = tribute;
  return (
    <>
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
  current: Part;
  /** Counts the people. It is undefined until the number is known. */
  people: number | undefined;
}

function DeskTabs({ tributeId, current, people }: DeskTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t("Parts of this reel")}
      tabs={PARTS.map((part) => ({
        to: paths.desk(tributeId, part === "videos" ? undefined : { view: part }),
        label: t(PART_NAMES[part]),
        count: part === "people" && people !== 0 ? people : undefined,
        isCurrent: part === current,
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
