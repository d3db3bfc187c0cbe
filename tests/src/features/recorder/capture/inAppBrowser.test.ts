import { inAppBrowserOf } from "@src/features/recorder/capture/inAppBrowser";
import { describe, expect, it } from "vitest";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const LIKE_GECKO = "(KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv)";
const CHROME_VIEW = `AppleWebKit/537.36 ${LIKE_GECKO} Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36`;

describe("a browser inside an app", () => {
  it.each([
    [
      "Instagram",
      "android",
      `${ANDROID} ${CHROME_VIEW} Instagram 389.0.0.49.87 Android (34/14; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; en_US; 762306041)`,
    ],
    [
      "Instagram",
      "ios",
      `${IPHONE} ${LIKE_GECKO} Mobile/15E148 Instagram 389.0.0.29.87 (iPhone15,2; iOS 18_5; en_GB; en-GB; scale=3.00; 1179x2556; 754227838)`,
    ],
    // Since 2026, Instagram on an iPhone ends with Safari's token.
    [
      "Instagram",
      "ios",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23E254 Instagram 424.1.0.31.54 (iPhone18,4; iOS 26_4_1; en_GB; en-GB; scale=3.00; 1260x2736; IABMV/1; 933996394) NW/3 Safari/604.1",
    ],
    ["Facebook", "android", `${ANDROID} ${CHROME_VIEW} [FB_IAB/FB4A;FBAV/484.0.0.63.85;]`],
    [
      "Facebook",
      "ios",
      `${IPHONE} ${LIKE_GECKO} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453;FBDV/iPhone14,7;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/fr_FR;FBOP/5;FBRV/760683563;IABMV/1]`,
    ],
    ["Messenger", "android", `${ANDROID} ${CHROME_VIEW} [FB_IAB/Orca-Android;FBAV/480.0.0.1.1;]`],
    [
      "Messenger",
      "ios",
      `${IPHONE} ${LIKE_GECKO} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0.0.28.109;FBBV/1;FBDV/iPhone15,3]`,
    ],
    [
      "TikTok",
      "android",
      `${ANDROID} ${CHROME_VIEW} trill_340002 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.0.2 ByteLocale/en ByteFullLocale/en Region/US BytedanceWebview/d8a21c6`,
    ],
    [
      "TikTok",
      "ios",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_25.1.1 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US ByteFullLocale/en isDarkMode/0 WKWebView/1 BytedanceWebview/d8a21c6 FalconTag/",
    ],
    [
      "TikTok",
      "ios",
      "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1 musical_ly_34.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/IE isDarkMode/0 WKWebView/1 RevealType/Dialog",
    ],
    ["WhatsApp", "android", `${ANDROID} ${CHROME_VIEW} WhatsApp/2.24.20.89 A`],
    [
      "Snapchat",
      "ios",
      `${IPHONE} ${LIKE_GECKO} Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/13.43.0.45 (iPhone15,2; iOS 18.5; gzip)`,
    ],
    [
      "Snapchat",
      "ios",
      `${IPHONE} ${LIKE_GECKO} Mobile/15E148 Snapchat/12.55.0.32 (like Safari/8617.3.1.10.9, panda)`,
    ],
    ["LinkedIn", "ios", `${IPHONE} ${LIKE_GECKO} Mobile/15E148 [LinkedInApp]/9.30.1234`],
    ["WeChat", "android", `${ANDROID} ${CHROME_VIEW} MicroMessenger/8.0.47 NetType/WIFI`],
    ["LINE", "ios", `${IPHONE} ${LIKE_GECKO} Mobile/15E148 Safari Line/14.9.0`],
    // An app that nobody has heard of, with words that look like Safari.
    [null, "ios", `${IPHONE} ${LIKE_GECKO} Mobile/15E148 Unheard/1.0 (like Safari/8617.3.1)`],
    // Gmail and many other apps say nothing about themselves.
    [null, "android", `${ANDROID} ${CHROME_VIEW}`],
    [null, "ios", `${IPHONE} ${LIKE_GECKO} Mobile/15E148`],
  ])("of %s on %s is recognised: %#", (app, system, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toEqual({ app, system });
  });
});

describe("a browser of its own", () => {
  it.each([
    ["Safari on an iPhone", `${IPHONE} ${LIKE_GECKO} Version/18.5 Mobile/15E148 Safari/604.1`],
    // WhatsApp and Gmail may open links in Safari's own view, which has the camera.
    [
      "Safari's view inside an app",
      `${IPHONE} ${LIKE_GECKO} Version/18.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Chrome on an iPhone",
      `${IPHONE} ${LIKE_GECKO} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`,
    ],
    ["Firefox on an iPhone", `${IPHONE} ${LIKE_GECKO} FxiOS/139.0 Mobile/15E148 Safari/604.1`],
    [
      "Safari on an iPad",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    ],
    // A Custom Tab, in which Gmail opens links, is Chrome itself.
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Samsung Internet",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    ],
    ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0"],
    [
      "Chrome on a computer",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36",
    ],
    [
      "Firefox on a computer",
      "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0",
    ],
  ])("is not taken for an app: %s", (_which, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBeNull();
  });
});
