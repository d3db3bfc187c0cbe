import type { ComponentType } from "react";
import { useMatches } from "react-router-dom";

/** Describes the `handle` of a route in `router/routes.tsx`. */
export interface RouteHandle {
  hasTopBar?: boolean;
  Waiting?: ComponentType;
}

export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as RouteHandle;
}
