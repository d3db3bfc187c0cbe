import type { Translate } from "@contract/msg";
import type { DragEndEvent } from "@dnd-kit/core";

/** Returns the positions between which a drag has moved an item, or null if it moved nothing. */
export function droppedAt(
  ids: readonly string[],
  { active, over }: DragEndEvent,
): { from: number; to: number } | null {
  const [from = -1, to = -1] = [active.id, over?.id].map((id) => ids.indexOf(String(id)));
  return from < 0 || to < 0 || from === to ? null : { from, to };
}

/** Returns what a screen reader announces while an item is moved. */
export function announcementsOf(
  ids: readonly string[],
  labelOf: (id: string) => string,
  t: Translate,
) {
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
