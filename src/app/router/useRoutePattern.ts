import { useMatches } from "react-router-dom";

/**
 * The route of the address, such as `/tribute/:id`: what may be told to others where the address itself may not.
 * An address that no route knows is `/*`.
 */
export function useRoutePattern(): string {
  const match = useMatches().at(-1);
  if (!match || "*" in match.params) return "/*";
  const names = new Map(Object.entries(match.params).map(([name, value]) => [value, name]));
  const segments = match.pathname.split("/").map((segment) => {
    const name = names.get(segment) ?? names.get(decodeURIComponent(segment));
    return name === undefined ? segment : `:${name}`;
  });
  return segments.join("/");
}
