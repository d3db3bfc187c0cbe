import { type RefObject, useEffect } from "react";

/**
 * Scrolls a row so that the piece with this key stays visible when another one becomes current or
 * the zoom changes. It leaves the row alone while somebody drags a piece of it.
 */
export function useKeptInView(
  row: RefObject<HTMLElement | null>,
  key: string | undefined,
  zoom: number,
): void {
  useEffect(() => {
    const list = row.current;
    const piece = key && list?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`);
    if (!list || !piece || list.querySelector("[data-dragging]")) return;
    const [whole, part] = [list.getBoundingClientRect(), piece.getBoundingClientRect()];
    const isVisible = part.left >= whole.left && part.right <= whole.right;
    if (isVisible) return;
    const toMiddle = part.left - whole.left - (whole.width - Math.min(part.width, whole.width)) / 2;
    list.scrollTo?.({ left: list.scrollLeft + toMiddle });
  }, [row, key, zoom]);
}
