import type { Role } from "./people";
import type { Screen } from "./screen";
import type { World } from "./world";
import { ACCOUNT_WALKS } from "./states/account";
import { APP_WALKS } from "./states/app";
import { CREATE_WALKS } from "./states/create";
import { DESK_WALKS } from "./states/desk";
import { ORGANISER_SCREENS, ORGANISER_STATES } from "./states/organiser";
import { PAINTED_WALKS } from "./states/painted";
import { PRESENTATION_WALKS } from "./states/presentation";
import { RECORDER_WALKS } from "./states/recorder";
import { VISITOR_SCREENS, VISITOR_STATES } from "./states/visitor";
import { WATCH_WALKS } from "./states/watch";

/** Screens that one person looks at, of one part of the product: a sheet is drawn of each part. */
export interface Walk {
  area: string;
  by: Role;
  screens: readonly Screen<World>[];
}

/** One tile of the contact sheet. */
export type Scene = Screen<World> & Pick<Walk, "area" | "by">;

const WALKS: readonly Walk[] = [
  { area: "visitor", by: "visitor", screens: [...VISITOR_SCREENS, ...VISITOR_STATES] },
  { area: "organiser", by: "organiser", screens: [...ORGANISER_SCREENS, ...ORGANISER_STATES] },
  ...APP_WALKS,
  ...CREATE_WALKS,
  ...DESK_WALKS,
  ...PRESENTATION_WALKS,
  ...RECORDER_WALKS,
  ...WATCH_WALKS,
  ...ACCOUNT_WALKS,
  ...PAINTED_WALKS,
];

/** Every screen in every state. */
export const SCENES: readonly Scene[] = WALKS.flatMap(({ area, by, screens }) =>
  screens.map((screen) => ({ ...screen, area, by })),
);
