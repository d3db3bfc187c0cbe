import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { waitForText } from "../steps";
import type { ScreenGroup } from "../people";
import type { World } from "../world";
import { actAs, hideCamera, refuseCamera } from "./devices";
import { enterAsGuest } from "./guest";

const at = ({ reels: { crowd } }: World): string =>
  paths.recordTribute({ tributeId: crowd.tributeId, invite: crowd.invite });

const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";

const screens: readonly Screen<World>[] = [
  {
    name: "an app on Android without a camera",
    at,
    before: async (page) => {
      await actAs(page, `${ANDROID} Instagram 389.0.0.49.87`);
      await hideCamera(page);
    },
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "Instagram's browser has no camera");
    },
  },
  {
    name: "an app on an iPhone without a camera",
    at,
    before: async (page) => {
      await actAs(page, `${IPHONE} [FBAN/FBIOS;FBAV/520.0]`);
      await hideCamera(page);
    },
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "Facebook's browser has no camera");
    },
  },
  {
    name: "an app on an iPhone that refuses the camera",
    at,
    before: async (page) => {
      await actAs(page, `${IPHONE} musical_ly_34.0.0`);
      await refuseCamera(page);
    },
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "The camera is blocked inside TikTok");
    },
  },
];

/** Lists the screens inside other apps, whose browsers have no camera or refuse it. */
export const IN_APP_GROUPS: readonly ScreenGroup[] = [
  { area: "recorder, inside an app", by: "stranger", screens },
];
