import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { announcementsOf, droppedAt } from "./sorting";

/** A drag starts after this distance, in pixels. Anything shorter is a click. */
const DRAG_FROM_PX = 6;
/** A finger that moves earlier than this scrolls the row. */
const TOUCH_HOLD_MS = 250;
const TOUCH_SLIP_PX = 8;

interface SortableRowProps {
  ids: readonly string[];
  /** Describes the item for people who cannot see it, such as "Ana's video". */
  labelOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  /** Contains a `SortableRowItem` for each id, and may contain other elements around them. */
  children: ReactNode;
}

/**
 * Sorts the items of a row, of any widths, by dragging them. Its keys belong to the caller, because
 * they depend on what else the items do.
 */
export function SortableRow({ ids, labelOf, onMove, children }: SortableRowProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: TOUCH_SLIP_PX },
    }),
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
        screenReaderInstructions: { draggable: "" },
      }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowItemProps {
  id: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

export function SortableRowItem({ id, className, style, children }: SortableRowItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const moved: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, 0, 0)` : undefined,
    transition,
  };
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-dragging={isDragging || undefined}
      className={className}
      style={{ ...style, ...moved }}
    >
      {children}
    </div>
  );
}
