import { mendLink } from "@contract/text/links";

/** Returns the path of a pasted link, or null if it does not lead to a reel. */
export function reelPathOf(pasted: string): string | null {
  const text = pasted.trim();
  const base = window.location.origin;
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const path = mendLink(url.pathname + url.search);
  return /^\/tribute\/[\w-]+(\/watch)?\/?(\?|$)/.test(path) ? path : null;
}
