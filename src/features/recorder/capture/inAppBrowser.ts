export interface InAppBrowser {
  /** Names the app as people know it. It is null if the app does not say. */
  readonly app: string | null;
  readonly system: "android" | "ios" | null;
}

/**
 * Lists what the apps add to the user agent of their browsers. Messenger comes before Facebook,
 * because it adds Facebook's tokens too. Gmail adds nothing.
 */
const APPS: readonly (readonly [app: string, token: RegExp])[] = [
  ["Instagram", /\bInstagram\b/],
  ["Messenger", /\b(MessengerForiOS|Orca-Android)\b/],
  ["Facebook", /\b(FBAN|FBAV|FB_IAB)\//],
  ["TikTok", /\b(musical_ly|trill_|BytedanceWebview)/],
  ["WhatsApp", /\bWhatsApp\//],
  ["Snapchat", /\bSnapchat\b/],
  ["LinkedIn", /\bLinkedInApp\b/],
  ["Pinterest", /\bPinterest\b/],
  ["X", /\bTwitter (for iPhone|for iPad)|\bTwitterAndroid\b/],
  ["Reddit", /\bReddit\//],
  ["LINE", /\bLine\//],
  ["WeChat", /\bMicroMessenger\//],
  ["KakaoTalk", /\bKAKAOTALK\b/i],
];

/**
 * Returns the app whose browser shows this page, or null for a browser of its own. The user agent
 * is no proof, so use it only after the camera has turned out to be missing, to choose words and
 * the way out.
 */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const system = systemOf(userAgent);
  const app = APPS.find(([, token]) => token.test(userAgent))?.[0] ?? null;
  return app !== null || isUnnamedView(userAgent, system) ? { app, system } : null;
}

function systemOf(userAgent: string): InAppBrowser["system"] {
  if (/android/i.test(userAgent)) return "android";
  return /iPhone|iPad|iPod/.test(userAgent) ? "ios" : null;
}

/** These are Safari and the other browsers of iOS, each with a number of its own. */
const IOS_BROWSER = /\b(Version|CriOS|FxiOS|EdgiOS|OPiOS|OPT|Vivaldi|DuckDuckGo)\//;

/** Android marks its web view, and on iOS a browser's own token is missing. */
function isUnnamedView(userAgent: string, system: InAppBrowser["system"]): boolean {
  if (system === "android") return userAgent.includes("; wv)");
  return system === "ios" && !(IOS_BROWSER.test(userAgent) && userAgent.includes(" Safari/"));
}
