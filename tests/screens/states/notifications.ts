import { paths } from "@src/config/paths";
import { type BrowserPage, initScript } from "@tests/support/engines/browserPage";
import type { ScreenGroup } from "../people";
import { chooseOption, waitForText } from "../steps";
import { actAs } from "./devices";

/** Pretends that the browser has answered the question for permission. */
const givePermission = (page: BrowserPage, permission: NotificationPermission): Promise<unknown> =>
  page.addInitScript(
    initScript((value) => {
      Object.defineProperty(Notification, "permission", { get: () => value });
      Notification.requestPermission = async () => value;
    }, permission),
  );

/** Replaces the push service, which is on the internet. */
const givePushService = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      let current: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          const pair = await crypto.subtle.generateKey(
            { name: "ECDH", namedCurve: "P-256" },
            true,
            ["deriveBits"],
          );
          const p256dh = await crypto.subtle.exportKey("raw", pair.publicKey);
          current = {
            endpoint: `https://push.example.com/${crypto.randomUUID()}`,
            options: {},
            getKey: (name: string) => (name === "auth" ? new ArrayBuffer(16) : p256dh),
            unsubscribe: async () => true,
          };
          return current;
        },
      });
    }),
  );

const hidePush = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      Reflect.deleteProperty(globalThis, "PushManager");
    }),
  );

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

/** Shows the settings, which are far below. */
const scrollToSettings = (page: BrowserPage): Promise<unknown> =>
  page
    .getByRole("region", { name: "Notification settings" })
    .evaluate((section) => section.scrollIntoView({ block: "start" }));

export const NOTIFICATION_GROUPS: readonly ScreenGroup[] = [
  {
    area: "account",
    by: "host",
    screens: [
      {
        name: "the profile with notifications on this device",
        at: () => paths.profile(),
        before: async (page) => {
          await givePermission(page, "granted");
          await givePushService(page);
        },
        show: async (page) => {
          await chooseOption(page, "Notifications on this device");
          await page
            .locator('label:has-text("Notifications on this device") [aria-checked="true"]')
            .waitFor({ state: "attached" });
          await scrollToSettings(page);
        },
      },
      {
        name: "the profile with notifications blocked",
        at: () => paths.profile(),
        before: async (page) => givePermission(page, "denied"),
        show: async (page) => {
          await waitForText(page, "Your browser blocks notifications");
          await scrollToSettings(page);
        },
      },
      {
        name: "the profile in a browser without notifications",
        at: () => paths.profile(),
        before: hidePush,
        show: async (page) => {
          await waitForText(page, "This browser can't show notifications");
          await scrollToSettings(page);
        },
      },
      {
        name: "the profile on an iPhone",
        at: () => paths.profile(),
        before: async (page) => {
          await hidePush(page);
          await actAs(page, IPHONE);
        },
        show: async (page) => {
          await waitForText(page, "first add this site to your home screen");
          await scrollToSettings(page);
        },
      },
    ],
  },
];
