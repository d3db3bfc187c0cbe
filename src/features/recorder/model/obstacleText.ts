import type { Translate } from "@contract/msg";
import type { CameraError } from "../capture/cameraError";
import type { InAppBrowser } from "../capture/inAppBrowser";

export interface ObstacleText {
  readonly title: string;
  readonly message: string;
  /** Tells whether the phone's own browser probably has the camera that is missing here. */
  readonly isBetterElsewhere: boolean;
}

/**
 * Says why there is no camera. A refusal inside another app may come from the app, which has no
 * icon next to the address that could allow the camera. Nothing tells this apart from a person who
 * refused, and the way out is the same.
 */
export function obstacleText(
  { problem, title, message, recovery }: CameraError,
  inApp: InAppBrowser | null,
  t: Translate,
): ObstacleText {
  const app = inApp?.app ?? null;
  if (problem === "denied" && inApp) {
    return {
      title: app
        ? t("The camera is blocked inside {{app}}", { app })
        : t("The camera is blocked inside this app"),
      message: t(
        "Many apps don't let web pages use the camera. Open this page in your own browser, or choose a video you already have.",
      ),
      isBetterElsewhere: true,
    };
  }
  const isBetterElsewhere = recovery === "openElsewhere";
  return {
    title: isBetterElsewhere && app ? t("{{app}}'s browser has no camera", { app }) : t(title),
    message: t(message),
    isBetterElsewhere,
  };
}
