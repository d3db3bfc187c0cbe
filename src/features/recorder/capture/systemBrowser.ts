/**
 * How to open this page in the phone's own browser, from a browser inside another app: by the phone's share sheet, or on
 * Android by an intent. Null where neither exists. Asked only where there is no camera: what a link looks like to the
 * system is all that its name decides here.
 */
export function systemBrowser(): (() => void) | null {
  const url = location.href;
  // Typed as always there, missing in many browsers.
  const { share } = navigator as { share?: Navigator["share"] };
  if (share) return () => void share.call(navigator, { url }).catch(() => undefined);
  if (!/android/i.test(navigator.userAgent)) return null;
  return () => location.assign(intentOf(new URL(url)));
}

const intentOf = ({ host, pathname, search, protocol, href }: URL): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};S.browser_fallback_url=${encodeURIComponent(href)};end`;
