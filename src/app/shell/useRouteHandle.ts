import type { ComponentType } from "react";
import { useMatches } from "react-router-dom";

/** Describes the `handle` of a route in `router/routes.tsx`. */
export interface RouteHandle {
  hasTopBar?: boolean;
  /** Replaces the loading screen while the user is unknown. */
  Waiting?: ComponentType;
}

/** Returns the handle of the current route. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as RouteHandle;
}
