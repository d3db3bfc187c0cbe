import { env } from "@src/config/env";
import { afterEach, vi } from "vitest";

type Keys = typeof env.analytics;

interface Message {
  /**
   * This is `event`, `set`, `config` and so on for Google Analytics, and `push` for Tag Manager.
   */
  command: string;
  args: unknown[];
}

const withoutKeys: Keys = { gaId: null, gtmId: null, needsConsent: false };

/** Sets the keys for the rest of a test and loads fresh analytics modules. */
export async function givenAnalytics(keys: Partial<Keys>) {
  vi.resetModules();
  const fresh = await import("@src/config/env");
  fresh.env.analytics = { ...withoutKeys, ...keys };
  env.analytics = fresh.env.analytics;
  const analytics = await import("@src/shared/analytics/analytics");
  const consent = await import("@src/shared/analytics/consent");
  return { ...analytics, ...consent };
}

/**
 * Returns everything that Google's scripts would read: Analytics' commands and Tag Manager's
 * messages.
 */
export function dataLayer(): Message[] {
  const { dataLayer: layer = [] } = window as { dataLayer?: unknown[] };
  return layer.map((entry) => {
    const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
    if (!isCommand) return { command: "push", args: [entry] };
    const [command, ...args] = Array.from(entry as ArrayLike<unknown>);
    return { command: String(command), args };
  });
}

export function gaEvents(): { name: unknown; properties: unknown }[] {
  return dataLayer()
    .filter(({ command }) => command === "event")
    .map(({ args: [name, properties] }) => ({ name, properties }));
}

/** Returns the URLs of the requested third-party scripts. */
export const foreignScripts = (): string[] =>
  Array.from(document.querySelectorAll<HTMLScriptElement>("script[src]"), (script) => script.src);

afterEach(() => {
  env.analytics = withoutKeys;
  Reflect.deleteProperty(window, "dataLayer");
  Reflect.deleteProperty(window, "gtag");
  sessionStorage.clear();
  for (const script of document.querySelectorAll("script[src]")) script.remove();
});
