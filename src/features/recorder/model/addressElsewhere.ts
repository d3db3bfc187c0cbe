import { nameFragment } from "../../../shared/identity/prefilledName";
import type { PersonName } from "../../../shared/identity/identityTypes";
import { useEffect } from "react";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { useAppSelector } from "../../../shared/state/hooks";

/** Describes what comes along to another browser. */
export interface CarriedState {
  /** Gives the id of the question that is shown. It is null if none was chosen. */
  readonly questionId: string | null;
  /** Names a guest. It is null for members, who sign in to their account there. */
  readonly guest: PersonName | null;
}

/**
 * Returns the address at which another browser continues. It contains no proof of who somebody is,
 * so a guest becomes a new guest there, who cannot replace what they sent from here.
 */
export function addressElsewhere(here: string, { questionId, guest }: CarriedState): string {
  const address = new URL(here);
  if (questionId !== null) address.searchParams.set("question", questionId);
  if (guest) {
    address.searchParams.delete("retake");
    address.hash = nameFragment(guest);
  }
  return address.href;
}

/**
 * Returns a link that opens an address in the browser which an Android phone uses by default. Inside
 * other apps, the app decides whether to follow it, and the fallback reloads the page there.
 *
 * Chrome documents this form (developer.chrome.com/docs/android/intents). Android's own parser
 * (`Intent.parseUri`) takes everything before the last `#` as the address, so that the address keeps
 * its own fragment. We have not tried it in each app on a phone.
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

/** Returns the name of the guest who is signed in. It is null for a member, and while it is unknown. */
export function useGuestName(): PersonName | null {
  const { user } = useIdentity();
  const profile = useAppSelector((state) => state.userFirebaseData);
  if (user?.accountCreationMethod !== "GUEST" || profile?._id !== user.userId) return null;
  const { firstName, lastName } = profile;
  return firstName === "" ? null : { firstName, lastName };
}
