import { useMatches } from "react-router-dom";

/**
 * Returns the route of the address, such as `/tribute/:id`, which can be reported where the address
 * itself must stay private. An unknown address is `/*`.
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
