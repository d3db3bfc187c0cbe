/** Returns the column around an element, which scrolls by itself. It is null in a narrow window. */
export const scrollerOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("main > [role=group]") ?? null;
