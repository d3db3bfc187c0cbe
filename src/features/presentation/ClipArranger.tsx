import type { Presentation } from "@contract/http/presentation";
import type { Submission } from "@contract/http/submission";
import { ArrowDown, ArrowUp, Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { moved } from "../../shared/lib/order";
import { Button } from "../../shared/ui/Button";
import { IconButton } from "../../shared/ui/IconButton";
import styles from "./ClipArranger.module.css";
import { inReelOrder, withHidden } from "./clipOrder";

interface ClipArrangerProps {
  submissions: readonly Submission[];
  presentation: Presentation;
  onChange: (presentation: Presentation) => void;
  /** Draws one clip, with these buttons at its end. */
  renderClip: (submission: Submission, isHidden: boolean, buttons: ReactNode) => ReactNode;
}

/** The clips in the reel's order; each can be moved and hidden, which costs nothing: a reel is a playlist. */
export function ClipArranger({
  submissions,
  presentation,
  onChange,
  renderClip,
}: ClipArrangerProps) {
  const clips = inReelOrder(submissions, presentation.order);
  const ids = clips.map((clip) => clip._id);
  const move = (from: number, to: number) =>
    onChange({ ...presentation, order: moved(ids, from, to) });
  return (
    <ol className={styles.list}>
      {clips.map((clip, position) => {
        const isHidden = presentation.hidden.includes(clip._id);
        const of = `${clip.contributor.firstName || "someone"}'s video`;
        const buttons = (
          <div className={styles.buttons}>
            <Button
              tone="plain"
              startIcon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              aria-label={isHidden ? `Show ${of} in the reel` : `Hide ${of} from the reel`}
              onClick={() => onChange(withHidden(presentation, clip._id, !isHidden))}
            >
              {isHidden ? "Show" : "Hide"}
            </Button>
            <IconButton
              label={`Move up: ${of}`}
              disabled={position === 0}
              onClick={() => move(position, position - 1)}
            >
              <ArrowUp aria-hidden size={18} />
            </IconButton>
            <IconButton
              label={`Move down: ${of}`}
              disabled={position === clips.length - 1}
              onClick={() => move(position, position + 1)}
            >
              <ArrowDown aria-hidden size={18} />
            </IconButton>
          </div>
        );
        return <li key={clip._id}>{renderClip(clip, isHidden, buttons)}</li>;
      })}
    </ol>
  );
}
