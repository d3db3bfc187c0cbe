/** Hearts of a reel as this page knows them. */
export interface Hearts {
  /** All of them, own ones at once. */
  readonly hearts: number;
  /** How many of them other people have sent while the page was open. */
  readonly others: number;
}

type HeartEvent =
  | { readonly type: "sent" }
  /** As the server counts, in an answer or live. */
  | { readonly type: "counted"; readonly total: number };

/**
 * The number never runs backwards under the finger, because answers and events overtake each other. What it grows by beyond the
 * own hearts is the hearts of others.
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
