import { useMatches } from "react-router-dom";

/** What a route of `router/routes.tsx` says of itself in its `handle`. */
interface RouteHandle {
  hasTopBar?: boolean;
}

/** Whether the route that is shown has the top bar. */
export function useHasTopBar(): boolean {
  return useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hasTopBar);
}
