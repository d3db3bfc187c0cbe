import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { moved } from "../../../shared/lib/order";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { SortableList } from "../../../shared/ui/layout/SortableList";
import styles from "./ClipArranger.module.css";
import { asShown } from "../model/clipEdits";
import { inReelOrder, withHidden } from "../model/clipOrder";
import type { Design } from "../model/editor";

interface ClipArrangerProps {
  submissions: readonly Submission[];
  look: Design;
  onChange: (look: Design) => void;
  /** Opens what can be changed of one clip. */
  onEdit: (id: string) => void;
  /** Draws one clip, with these buttons at its end. */
  renderClip: (submission: Submission, isHidden: boolean, buttons: ReactNode) => ReactNode;
}

/** The clips in the reel's order; each can be moved and hidden, which costs nothing: a reel is a playlist. */
export function ClipArranger(props: ClipArrangerProps) {
  const { t } = useTranslation();
  const { submissions, look, onChange, onEdit, renderClip } = props;
  const clips = new Map(
    inReelOrder(submissions, look.order).map((clip) => [clip._id, asShown(clip, look)]),
  );
  const ids = [...clips.keys()];
  const move = (from: number, to: number) => onChange({ ...look, order: moved(ids, from, to) });
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
        const position = ids.indexOf(id);
        const isHidden = look.hidden.includes(id);
        const of = labelOf(id);
        const buttons = (
          <div className={styles.buttons}>
            {handle}
            <IconButton
              label={t("Move up: {{of}}", { of })}
              disabled={position === 0}
              onClick={() => move(position, position - 1)}
            >
              <ArrowUp aria-hidden size={18} />
            </IconButton>
            <IconButton
              label={t("Move down: {{of}}", { of })}
              disabled={position === ids.length - 1}
              onClick={() => move(position, position + 1)}
            >
              <ArrowDown aria-hidden size={18} />
            </IconButton>
            <IconButton label={t("Edit {{of}}", { of })} onClick={() => onEdit(id)}>
              <Pencil aria-hidden size={18} />
            </IconButton>
            <span className={styles.end}>
              <IconButton
                label={
                  isHidden
                    ? t("Show {{of}} in the reel", { of })
                    : t("Hide {{of}} from the reel", { of })
                }
                onClick={() => onChange(withHidden(look, id, !isHidden))}
              >
                {isHidden ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
              </IconButton>
            </span>
          </div>
        );
        return renderClip(clip, isHidden, buttons);
      }}
    />
  );
}
