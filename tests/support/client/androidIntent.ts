export interface AndroidIntent {
  address: string;
  fallback: string | undefined;
}

/**
 * Reads an intent link as Android's `Intent.parseUri` does: everything before the last `#` is the
 * address, whose scheme is one of the pairs that follow.
 * @throws Error for another link.
 */
export function readIntent(link: string): AndroidIntent {
  const at = link.lastIndexOf("#");
  const [mark, ...parts] = link.slice(at + 1).split(";");
  if (!link.startsWith("intent:") || mark !== "Intent" || parts.pop() !== "end")
    throw new Error(`This is no intent: ${link}`);
  const pairs = new Map(
    parts.map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=");
      return [name, decodeURIComponent(value)];
    }),
  );
  const address = link.slice("intent:".length, at);
  return {
    address: `${pairs.get("scheme")}:${address}`,
    fallback: pairs.get("S.browser_fallback_url"),
  };
}
