import type { ComponentType } from "react";
import { useMatches } from "react-router-dom";

/** What a route of `router/routes.tsx` says of itself in its `handle`. */
export interface RouteHandle {
  hasTopBar?: boolean;
  /** In place of the loading screen, while it is not known who is there. */
  Waiting?: ComponentType;
}

/** What the route that is shown says of itself. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as RouteHandle;
}
