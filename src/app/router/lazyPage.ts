import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): NonNullable<RouteObject["lazy"]> {
  return async () => ({ Component: (await load())[name] });
}
