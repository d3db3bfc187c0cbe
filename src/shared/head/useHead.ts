import { pageTitle } from "@contract/head";
import { useEffect } from "react";
import { env } from "../../config/env";
import { type HeadReel, writeDefaultHead, writeReelHead } from "./documentHead";

/** The browser's title while this screen is shown; without a name of its own the screen leaves it alone. */
export function useScreenTitle(screen: string | undefined): void {
  useEffect(() => {
    if (!screen) return undefined;
    document.title = pageTitle(env.brand, screen);
    return () => {
      document.title = pageTitle(env.brand);
    };
  }, [screen]);
}

/**
 * The page's head while it shows this reel, and the product's own again after it. Null while there is no reel yet.
 * `hasTitle: false` leaves the browser's title to the screen: a creator has several reels open in as many tabs.
 */
export function useReelHead(
  reel: HeadReel | null,
  { isGift, hasTitle = true }: { isGift: boolean; hasTitle?: boolean },
): void {
  useEffect(() => {
    if (!reel) return undefined;
    const { title } = writeReelHead(reel, isGift);
    if (hasTitle) document.title = title;
    return () => {
      writeDefaultHead();
      if (hasTitle) document.title = pageTitle(env.brand);
    };
  }, [reel, isGift, hasTitle]);
}
