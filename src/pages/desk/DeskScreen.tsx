import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { countOf } from "../../features/board/model/boardList";
import { useBoard } from "../../features/board/api/useBoard";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { useBack } from "../../shared/hooks/useBack";
import { Card } from "../../shared/ui/layout/Card";
import { Columns } from "../../shared/ui/columns/Columns";
import { useColumnCount, useShownColumns } from "../../shared/ui/columns/columnCount";
import { TabLinks } from "../../shared/ui/action/TabLinks";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";
import { DeskActions, Progress, ProgressBar, ReelFace, ReelSubject } from "./DeskHeader";
import headerStyles from "./DeskHeader.module.css";
import { isPanelView, panelColumn, panelId, type PanelView } from "./DeskPanel";
import { DropTarget } from "./DropTarget";
import { ManageTab } from "./ManageTab";
import { InviteLink, nextStepOf, PhoneActions } from "./nextStep";
import { PeopleTab } from "./PeopleTab";
import { RecordOwnLink } from "./RecordLinks";
import { HeldNotice, VideosOverview, VideosTab } from "./VideosTab";

const ReductionNotice = lazy(async () => ({
  default: (await import("../../features/reduction/ReductionNotice")).ReductionNotice,
}));

const PARTS = ["people", "videos", "manage"] as const;
type DeskPart = (typeof PARTS)[number];

const PART_NAMES: Record<DeskPart, string> = {
  people: msg("People"),
  videos: msg("Videos"),
  manage: msg("Manage"),
};

interface DeskScreenProps {
  tribute: TributePage;
  view: DeskPart | PanelView;
  onVideos: (files: File[]) => void;
}

/** Its parts stand side by side where they fit. On a phone they are tabs. */
export function DeskScreen({ tribute, view, onVideos }: DeskScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const screen = useDeskScreen(tribute, view);
  const { panel, current, isWide, next, counts } = screen;
  return (
    <>
      {/* Where people are invited, a file is a guest list. */}
      {tribute.state === "open" && current !== "invite" && <DropTarget onVideos={onVideos} />}
      <Columns
        title={tribute.name}
        face={<ReelFace {...{ tribute, isWide }} />}
        line={isWide ? <ReelSubject tribute={tribute} /> : <Progress {...{ tribute, counts }} />}
        middle={
          <div className={isWide ? headerStyles.middle : headerStyles.strip}>
            {(screen.isRoomy || !isWide) && <ProgressBar counts={counts} />}
            {isWide && <Progress {...{ tribute, counts }} />}
          </div>
        }
        action={
          <DeskActions
            tribute={tribute}
            hasGive={isWide}
            hasWords={screen.isRoomy}
            isGiveNext={next === "give"}
          />
        }
        pageTitle={panel ? null : tribute.name}
        // A co-organiser has the top bar, which leads home.
        onBack={tribute.viewer === "creator" ? () => void navigate(paths.homePage()) : undefined}
        occasion={tribute.tributeType}
        backdropImage={tribute.imageUrl}
        intro={
          isWide ? undefined : (
            <>
              <Notices tribute={tribute} />
              <HeldNotice tribute={tribute} answers={screen.answers ?? []} />
            </>
          )
        }
        tabs={isWide ? undefined : <DeskTabs {...{ tribute }} {...screen} />}
        current={current}
        roomy={screen.roomy}
        columns={[
          ...screen.parts.map((part) => ({
            id: part,
            label: t(PART_NAMES[part]),
            children: <DeskPart {...{ tribute, part }} {...screen} />,
            isScreen: isWide && part === "videos",
            footer: !isWide && phoneFooter(tribute, part, screen),
          })),
          ...(panel ? [panelColumn(tribute, panel, t)] : []),
        ]}
      />
    </>
  );
}

/** From this number of columns on, all videos have their own. */
const MANY_COLUMNS = 4;

/** Decides which columns the desk has, and which of them takes two units. */
function useDeskColumns(view: DeskScreenProps["view"], isOpen: boolean) {
  const count = useColumnCount();
  const panel = isPanelView(view) ? view : null;
  const current = panel ? panelId(panel) : view;
  // The people have room for a table, and the header for words beside its icons.
  const isRoomy = count > 2;
  const hasVideosColumn = count >= MANY_COLUMNS;
  // Side by side, the newest videos are above the settings.
  const hasVideos = count === 1 || hasVideosColumn || current === "videos";
  const parts: DeskPart[] = ["people", "manage", ...(hasVideos ? (["videos"] as const) : [])];
  const roomy = current === "invite" && isOpen ? current : isRoomy ? "people" : undefined;
  const ids: string[] = panel ? [...parts, current] : parts;
  const shown = useShownColumns<string>(ids, current, { roomy });
  return { panel, current, parts, roomy, isRoomy, hasVideosColumn, ...shown };
}

/** Loads what the desk shows. */
function useDeskScreen(tribute: TributePage, view: DeskScreenProps["view"]) {
  const { _id: tributeId } = tribute;
  const isOpen = tribute.state === "open";
  const submissions = useSubmissions(tributeId);
  const board = useBoard(tributeId);
  const columns = useDeskColumns(view, isOpen);
  const answers = submissions.data && submissions.data.filter(({ kind }) => kind === "answer");
  const counts = board.data?.counts;
  const isHeld = answers?.some((one) => one.state === "held") ?? false;
  const next = nextStepOf({
    missing: counts && countOf(counts, "missing"),
    videos: answers?.length,
    isOpen,
    isElsewhere: columns.panel !== null || isHeld,
  });
  return { submissions, board, answers, counts, next, ...columns };
}

interface DeskPartProps extends ReturnType<typeof useDeskScreen> {
  tribute: TributePage;
  part: DeskPart;
}

function DeskPart({ tribute, part, ...screen }: DeskPartProps) {
  const { t } = useTranslation();
  const { submissions, board, answers, counts, isWide, panel, next } = screen;
  const close = useBack(paths.desk(tribute._id));
  if (part === "people") {
    const invite = isWide && tribute.state === "open" && (
      <InviteLink tributeId={tribute._id} next={next} />
    );
    return (
      <PeopleTab
        {...{ tribute, board, next }}
        answers={answers ?? []}
        isTable={screen.double === part}
        isLeft={panel !== null}
        action={invite}
      />
    );
  }
  if (part === "videos") {
    const videos = <VideosTab {...{ tribute, submissions, answers }} isPhone={!isWide} />;
    if (!isWide) return videos;
    return (
      <Screen title={t("Videos")} onBack={screen.hasVideosColumn ? undefined : close}>
        {videos}
      </Screen>
    );
  }
  return (
    <ManageTab
      tribute={tribute}
      videos={submissions.data?.length}
      people={counts && countOf(counts, "all")}
      open={isWide ? panel : null}
      overview={
        isWide && (
          <>
            <Notices tribute={tribute} />
            {!screen.parts.includes("videos") && (
              <VideosOverview {...{ tribute, submissions, answers }} />
            )}
          </>
        )
      }
    />
  );
}

function phoneFooter(
  tribute: TributePage,
  part: DeskPart,
  { counts, next }: Pick<DeskPartProps, "counts" | "next">,
) {
  const { _id: tributeId } = tribute;
  const isOpen = tribute.state === "open";
  if (part === "people" && counts && countOf(counts, "all") > 0)
    return <PhoneActions {...{ tributeId, isOpen, next }} />;
  return part === "videos" && isOpen && <RecordOwnLink tributeId={tributeId} />;
}

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
  tribute: TributePage;
  shown: readonly string[];
  counts: DeskPartProps["counts"];
  answers: readonly Submission[] | null;
}

function DeskTabs({ tribute, shown, counts, answers }: DeskTabsProps) {
  const { t } = useTranslation();
  const people = counts && countOf(counts, "all");
  const numbers: Record<DeskPart, number> = {
    people: people ?? 0,
    videos: answers?.length ?? 0,
    manage: 0,
  };
  return (
    <TabLinks
      label={t("Parts of this reel")}
      tabs={PARTS.map((part) => ({
        to: paths.desk(tribute._id, part === "people" ? undefined : { view: part }),
        label: t(PART_NAMES[part]),
        count: numbers[part] === 0 ? undefined : numbers[part],
        isCurrent: shown.includes(part),
      }))}
    />
  );
}
