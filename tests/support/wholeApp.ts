import type * as Server from "@server/app";
import type * as Client from "@src/app/router/routes";

// The addresses are in variables, because vitest would follow an import (see
// setup/relateToMirror.ts).
const CLIENT_ROUTES = "/src/app/router/routes.tsx";
const SERVER_APP = "/server/app.ts";

export const loadRoutes = (): Promise<typeof Client> =>
  import(/* @vite-ignore */ CLIENT_ROUTES) as Promise<typeof Client>;

export const loadServer = (): Promise<typeof Server> =>
  import(/* @vite-ignore */ SERVER_APP) as Promise<typeof Server>;
