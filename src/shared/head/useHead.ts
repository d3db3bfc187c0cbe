import { pageTitle } from "@contract/head";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { env } from "../../config/env";
import { type HeadReel, writeDefaultHead, writeReelHead } from "./documentHead";

/** The browser's title while this screen is shown; without a name of its own the screen leaves it alone. */
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
 * The page's head while it shows this reel, and the product's own again after it. Null while there is no reel yet.
 * `hasTitle: false` leaves the browser's title to the screen: a creator has several reels open in as many tabs.
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
