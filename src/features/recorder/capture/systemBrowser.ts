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
