import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths, PRESENTATION_PARTS } from "../../config/paths";
import { SaveBar, SaveConflict } from "../../features/presentation/components/SaveBar";
import { inReelOrder } from "../../features/presentation/model/clipOrder";
import { useUndoKeys } from "../../shared/hooks/useUndoKeys";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Columns } from "../../shared/ui/columns/Columns";
import { useShownColumns } from "../../shared/ui/columns/columnCount";
import { EditedVideo } from "./EditedVideo";
import { GiveReelLink } from "./GiveReelLink";
import { NoVideos } from "./NoVideos";
import { PART_NAMES, type Part, PartTabs } from "./PartTabs";
import { PresentationPart } from "./PresentationPart";
import { PreviewSkeleton } from "./PresentationSkeleton";
import { ReelPreview } from "./ReelPreview";
import { ReelTimeline } from "./ReelTimeline";
import { useArranging } from "./useArranging";

const PARTS: readonly Part[] = ["videos", ...PRESENTATION_PARTS];
/** Without a video, there is only the gift to prepare. */
const PARTS_OF_EMPTY: readonly Part[] = ["gift"];

export function PresentationScreen({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl } = tribute;
  const screen = usePresentationScreen(tributeId);
  const { clips, ready, parts, current, isWide, state, editor } = screen;
  const saveBar = state && editor && <SaveBar state={state} editor={editor} />;
  const isInConflict = state?.saving === "conflict";
  return (
    <>
      <Columns
        title={t("Presentation")}
        onBack={() => void navigate(paths.tributeDetails(tributeId))}
        action={isWide && !isInConflict && saveBar}
        occasion={tributeType}
        backdropImage={imageUrl}
        tabs={<PartTabs tributeId={tributeId} part={current} />}
        intro={introOf(tributeId, screen)}
        lead={leadOf(tributeId, screen)}
        current={current}
        columns={parts.map((part) => ({
          id: part,
          label: t(PART_NAMES[part]),
          footer: ready.length > 0 && part === screen.giveFrom && (
            <GiveReelLink tributeId={tributeId} />
          ),
          children: (
            <>
              {/* The gift has its own save button. */}
              {!isWide && (part !== "gift" || state?.saving !== "saved") && saveBar}
              {/* What was typed into the gift must not be lost. Music stops when its part is left. */}
              {(part === "gift" || screen.shown.includes(part)) && (
                <PresentationPart
                  {...{ tribute, part, clips, state, editor }}
                  isFailed={screen.failure !== null}
                  onEdit={screen.edit}
                />
              )}
            </>
          ),
        }))}
      />
      {clips && state && editor && (
        <EditedVideo
          {...{ clips, editor }}
          design={state.design}
          id={screen.edited}
          onClose={() => screen.edit(null)}
        />
      )}
    </>
  );
}

/** Loads a presentation, and decides which of its parts are shown. */
function usePresentationScreen(tributeId: string) {
  const [search] = useSearchParams();
  const { data: clips, ...submissions } = useSubmissions(tributeId);
  const { reload, ...arranging } = useArranging(tributeId);
  const { state, editor } = arranging;
  useUndoKeys(editor);
  const ready = clips?.filter((one) => one.state === "ready").map((one) => one._id) ?? [];
  const isEmpty = Boolean(state && clips && inReelOrder(clips, state.design.order).length === 0);
  const [edited, edit] = useState<string | null>(null);
  const parts = isEmpty ? PARTS_OF_EMPTY : PARTS;
  const current = parts.find((one) => one === search.get("part")) ?? parts[0] ?? "videos";
  const hasLead = clips === null || ready.length > 0;
  const { isWide, shown } = useShownColumns(parts, current, { hasLead });
  return {
    ...arranging,
    clips,
    ready,
    /** Names the video whose sheet is open. */
    edited,
    edit,
    isEmpty,
    parts,
    current,
    hasLead,
    isWide,
    shown,
    /** The link to the gift is in this column, while the gift itself is not shown. */
    giveFrom: shown.includes("gift") ? undefined : shown[0],
    failure: arranging.error ?? submissions.error,
    retry: () => {
      reload();
      submissions.reload();
    },
  };
}

type PresentationState = ReturnType<typeof usePresentationScreen>;

function introOf(tributeId: string, screen: PresentationState) {
  const { isEmpty, failure, retry, isWide, state, editor } = screen;
  const hasConflict = isWide && editor && state?.saving === "conflict";
  if (!isEmpty && !failure && !hasConflict) return null;
  return (
    <>
      {isEmpty && <NoVideos tributeId={tributeId} />}
      {failure && <ErrorState message={failure.message} code={failure.code} onRetry={retry} />}
      {hasConflict && <SaveConflict editor={editor} />}
    </>
  );
}

function leadOf(tributeId: string, screen: PresentationState) {
  const { hasLead, clips, plays, ready, isWide, state, editor, edit } = screen;
  if (!hasLead) return null;
  if (clips === null) return <PreviewSkeleton />;
  return (
    <ReelPreview
      tributeId={tributeId}
      version={`${plays} ${ready.join(" ")}`}
      renderTimeline={
        isWide
          ? (feed, playback) => (
              <ReelTimeline {...{ clips, feed, playback, state, editor }} onEdit={edit} />
            )
          : undefined
      }
    />
  );
}
