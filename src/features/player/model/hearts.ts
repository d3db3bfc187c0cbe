/** Counts the hearts of a reel as this page knows them. */
export interface Hearts {
  /** Counts all hearts, and the viewer's own at once. */
  readonly hearts: number;
  /** Counts those that other people have sent while the page was open. */
  readonly others: number;
}

type HeartEvent =
  | { readonly type: "sent" }
  /** Carries the server's count, from a response or live. */
  | { readonly type: "counted"; readonly total: number };

/**
 * Updates the count, which never decreases, because responses and events may arrive in any order.
 * An increase beyond the viewer's own hearts counts as hearts of others.
 */
export function heartsAfter(state: Hearts, event: HeartEvent): Hearts {
  const { hearts, others } = state;
  switch (event.type) {
    case "sent":
      return { hearts: hearts + 1, others };
    case "counted": {
      const more = Math.max(0, event.total - hearts);
      return more > 0 ? { hearts: hearts + more, others: others + more } : state;
    }
    default:
      return event satisfies never;
  }
}
