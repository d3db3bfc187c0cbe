import type { Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import styles from "./SortableList.module.css";

interface SortableListProps {
  ids: readonly string[];
  /** Describes the item for people who cannot see it, such as "Ana's video". */
  labelOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  /** Renders an item with its handle. */
  renderItem: (id: string, handle: ReactNode) => ReactNode;
}

/** A drag starts after this distance, in pixels. Anything shorter is a tap. */
const DRAG_FROM_PX = 6;

/**
 * Sorts a list by dragging handles with a pointer or by keyboard: space picks up and drops, arrows
 * move.
 */
export function SortableList({ ids, labelOf, onMove, renderItem }: SortableListProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [active.id, over?.id].map((id) => ids.indexOf(String(id)));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(ids, labelOf, t),
        screenReaderInstructions: {
          draggable: t(
            "Press Space to pick it up. Use the arrow keys to move it. Press Space again to drop it, or Escape to put it back.",
          ),
        },
      }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {ids.map((id) => (
            <SortableItem key={id} id={id} label={labelOf(id)} renderItem={renderItem} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps extends Pick<SortableListProps, "renderItem"> {
  id: string;
  label: string;
}

function SortableItem({ id, label, renderItem }: SortableItemProps) {
  const { t } = useTranslation();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  };
  const handle = (
    <button
      type="button"
      {...attributes}
      {...listeners}
      aria-label={t("Drag to move {{label}}", { label })}
      className={styles.handle}
    >
      <GripVertical aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={style}
      data-dragging={isDragging || undefined}
      className={styles.item}
    >
      {renderItem(id, handle)}
    </li>
  );
}

/** Returns what a screen reader announces while an item is moved. */
function announcementsOf(ids: readonly string[], labelOf: (id: string) => string, t: Translate) {
  const positionOf = (id: string | number, at: string | number) => ({
    name: labelOf(String(id)),
    place: ids.indexOf(String(at)) + 1,
    places: ids.length,
  });
  return {
    onDragStart: ({ active }: Pick<DragEndEvent, "active">) =>
      t(
        "You picked up {{name}}, in position {{place}} of {{places}}.",
        positionOf(active.id, active.id),
      ),
    onDragOver: ({ active, over }: Pick<DragEndEvent, "active" | "over">) =>
      over
        ? t("{{name}} is in position {{place}} of {{places}}.", positionOf(active.id, over.id))
        : undefined,
    onDragEnd: ({ active, over }: Pick<DragEndEvent, "active" | "over">) =>
      over
        ? t(
            "You dropped {{name}} in position {{place}} of {{places}}.",
            positionOf(active.id, over.id),
          )
        : t("You dropped {{name}}.", { name: labelOf(String(active.id)) }),
    onDragCancel: ({ active }: Pick<DragEndEvent, "active">) =>
      t("{{name}} is back where it was.", { name: labelOf(String(active.id)) }),
  };
}
