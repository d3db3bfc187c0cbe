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
import GripVertical from "lucide-react/icons/grip-vertical";
import type { CSSProperties, ReactNode } from "react";
import { announcementsOf, droppedAt } from "./sorting";
import styles from "./SortableList.module.css";

interface SortableListProps {
  ids: readonly string[];
  /** Describes the item for people who cannot see it, such as "Ana's video". */
  labelOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
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
  const end = (event: DragEndEvent): void => {
    const move = droppedAt(ids, event);
    if (move) onMove(move.from, move.to);
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
