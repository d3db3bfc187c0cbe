import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { moveItem } from "../../../shared/lib/order";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { SortableList } from "../../../shared/ui/sortable/SortableList";
import styles from "./ClipArranger.module.css";
import { applyClipEdit } from "../model/clipEdits";
import { inReelOrder, withHidden } from "../model/clipOrder";
import type { Design } from "../model/editor";

interface ClipArrangerProps {
  submissions: readonly Submission[];
  design: Design;
  onChange: (design: Design) => void;
  onEdit: (id: string) => void;
  renderClip: (submission: Submission, isHidden: boolean, buttons: ReactNode) => ReactNode;
}

/**
 * Lists the clips in the reel's order; each can be moved and hidden. That costs nothing, because a
 * reel is a playlist.
 */
export function ClipArranger(props: ClipArrangerProps) {
  const { t } = useTranslation();
  const { submissions, design, onChange, onEdit, renderClip } = props;
  const clips = new Map(
    inReelOrder(submissions, design.order).map((clip) => [clip._id, applyClipEdit(clip, design)]),
  );
  const ids = [...clips.keys()];
  const move = (from: number, to: number) =>
    onChange({ ...design, order: moveItem(ids, from, to) });
  const labelOf = (id: string): string =>
    t("{{name}}'s video", { name: clips.get(id)?.contributor.firstName || t("Someone") });
  return (
    <SortableList
      ids={ids}
      labelOf={labelOf}
      onMove={move}
      renderItem={(id, handle) => {
        const clip = clips.get(id);
        if (!clip) return null;
        const isHidden = design.hidden.includes(id);
        const buttons = (
          <ClipButtons
            of={labelOf(id)}
            position={ids.indexOf(id)}
            count={ids.length}
            isHidden={isHidden}
            handle={handle}
            onMove={move}
            onEdit={() => onEdit(id)}
            onHide={() => onChange(withHidden(design, id, !isHidden))}
          />
        );
        return renderClip(clip, isHidden, buttons);
      }}
    />
  );
}

interface ClipButtonsProps {
  /** Names the clip for screen readers. */
  of: string;
  position: number;
  count: number;
  isHidden: boolean;
  handle: ReactNode;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onHide: () => void;
}

function ClipButtons(props: ClipButtonsProps) {
  const { t } = useTranslation();
  const { of, position, count, isHidden, handle, onMove, onEdit, onHide } = props;
  return (
    <div className={styles.buttons}>
      {handle}
      <IconButton
        label={t("Move up: {{of}}", { of })}
        disabled={position === 0}
        onClick={() => onMove(position, position - 1)}
      >
        <ArrowUp aria-hidden size={18} />
      </IconButton>
      <IconButton
        label={t("Move down: {{of}}", { of })}
        disabled={position === count - 1}
        onClick={() => onMove(position, position + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </IconButton>
      <IconButton label={t("Edit {{of}}", { of })} onClick={onEdit}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <span className={styles.end}>
        <IconButton
          label={
            isHidden ? t("Show {{of}} in the reel", { of }) : t("Hide {{of}} from the reel", { of })
          }
          onClick={onHide}
        >
          {isHidden ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </IconButton>
      </span>
    </div>
  );
}
