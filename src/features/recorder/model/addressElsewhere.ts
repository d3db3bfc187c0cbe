import { useEffect } from "react";
import { useIdentity } from "../../../shared/identity/useIdentity";

/**
 * Returns the address at which another browser continues. It contains no proof of who somebody is,
 * so a guest becomes a new guest there, who cannot replace what they sent from here.
 */
export function addressElsewhere(
  here: string,
  { questionId, isGuest }: { questionId: string | null; isGuest: boolean },
): string {
  const address = new URL(here);
  if (questionId !== null) address.searchParams.set("question", questionId);
  if (isGuest) address.searchParams.delete("retake");
  return address.href;
}

/**
 * Returns a link that opens an address in the browser which an Android phone uses by default. Inside
 * other apps, the app decides whether to follow it, and the fallback reloads the page there.
 *
 * Chrome documents this form (developer.chrome.com/docs/android/intents). We have not tried it in
 * each app on a phone.
 *
 * There is no such link for iOS. Since iOS 17, `x-safari-https://` is reported to open Safari from
 * some apps, and not to work any more in Instagram and X in 2026. Apple does not document it, we
 * could not try it, and where it fails a tap does nothing. So we show the app's own menu instead.
 */
export function intentTo(address: string): string {
  const { protocol, href } = new URL(address);
  const scheme = protocol.slice(0, -1);
  const fallback = encodeURIComponent(href);
  return `intent:${href.slice(protocol.length)}#Intent;scheme=${scheme};S.browser_fallback_url=${fallback};end`;
}

/**
 * Shows an address of this page in the address bar as long as the screen is there, because an app's
 * menu opens in another browser what stands there. The router does not learn of it, so nothing
 * navigates and nothing stores the address.
 */
export function useAddressBar(address: string): void {
  useEffect(() => {
    const before = location.href;
    history.replaceState(history.state, "", address);
    return () => {
      // After a navigation, the address belongs to another screen.
      if (location.href === address) history.replaceState(history.state, "", before);
    };
  }, [address]);
}

export const useIsGuest = (): boolean => useIdentity().user?.accountCreationMethod === "GUEST";
