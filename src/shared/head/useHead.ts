import { pageTitle } from "@contract/head";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { env } from "../../config/env";
import { type HeadReel, writeDefaultHead, writeReelHead } from "./documentHead";

/**
 * Sets the browser's title while this screen is shown. Without a name it leaves the title alone.
 */
export function useScreenTitle(screen: string | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!screen) return undefined;
    document.title = pageTitle(t, env.brand, screen);
    return () => {
      document.title = pageTitle(t, env.brand);
    };
  }, [screen, t]);
}

/**
 * Describes this reel in the page's head while it is shown, and restores the default head
 * afterwards. Null means that there is no reel yet. `hasTitle: false` leaves the browser's title to
 * the screen, because a creator may have several reels open in tabs.
 */
export function useReelHead(
  reel: HeadReel | null,
  { isGift, hasTitle = true }: { isGift: boolean; hasTitle?: boolean },
): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!reel) return undefined;
    const { title } = writeReelHead(t, reel, isGift);
    if (hasTitle) document.title = title;
    return () => {
      writeDefaultHead(t);
      if (hasTitle) document.title = pageTitle(t, env.brand);
    };
  }, [reel, isGift, hasTitle, t]);
}
