import type { Screen } from "./screen";
import type { ScreenGroup } from "./people";
import type { World } from "./world";
import { ACCOUNT_GROUPS } from "./states/account";
import { NOTIFICATION_GROUPS } from "./states/notifications";
import { APP_GROUPS } from "./states/app";
import { CREATE_GROUPS } from "./states/create";
import { DESK_GROUPS } from "./states/desk";
import { IN_APP_GROUPS } from "./states/inApp";
import { MODERATION_GROUPS } from "./states/moderation";
import { ORGANISER_SCREENS, ORGANISER_STATES } from "./states/organiser";
import { RENDERED_GROUPS } from "./states/painted";
import { PRESENTATION_GROUPS } from "./states/presentation";
import { RECORDER_GROUPS } from "./states/recorder";
import { RECORDER_FAILURE_GROUPS } from "./states/recorderFailures";
import { RECORDER_HELP_GROUPS } from "./states/recorderHelp";
import { VISITOR_SCREENS, VISITOR_STATES } from "./states/visitor";
import { WATCH_GROUPS } from "./states/watch";

export type CatalogueScreen = Screen<World> & Pick<ScreenGroup, "area" | "by">;

const SCREEN_GROUPS: readonly ScreenGroup[] = [
  { area: "visitor", by: "visitor", screens: [...VISITOR_SCREENS, ...VISITOR_STATES] },
  { area: "organiser", by: "organiser", screens: [...ORGANISER_SCREENS, ...ORGANISER_STATES] },
  ...APP_GROUPS,
  ...CREATE_GROUPS,
  ...DESK_GROUPS,
  ...MODERATION_GROUPS,
  ...PRESENTATION_GROUPS,
  ...RECORDER_GROUPS,
  ...RECORDER_FAILURE_GROUPS,
  ...RECORDER_HELP_GROUPS,
  ...IN_APP_GROUPS,
  ...WATCH_GROUPS,
  ...ACCOUNT_GROUPS,
  ...NOTIFICATION_GROUPS,
  ...RENDERED_GROUPS,
];

export const CATALOGUE: readonly CatalogueScreen[] = SCREEN_GROUPS.flatMap(
  ({ area, by, screens }) => screens.map((screen) => ({ ...screen, area, by })),
);
