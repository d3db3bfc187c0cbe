import { readFileSync } from "node:fs";
import { getSpeechEngine } from "@contract/http/captions";
import { KEPT_DAYS } from "@contract/keptDays";
import { render, screen, within } from "@testing-library/react";
import { renderApp } from "@tests/support/client/renderApp";
import { answer } from "@tests/support/network/answer";
import { afterEach, expect, it } from "vitest";
import { env } from "@src/config/env";
import { KEPT_DATA } from "@src/pages/privacy/keptData";
import { OnYourDevice } from "@src/pages/privacy/OnYourDevice";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const { analytics } = env;
afterEach(() => {
  env.analytics = analytics;
});

it("the policy says what is stored, who sees it, for how long, and what people can request", async () => {
  renderApp("/privacypolicy");
  await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
  for (const name of [
    "What we keep, why, where and for how long",
    "Who sees it",
    "Cookies",
    "Storage on your device",
    "Analytics",
    "Your rights",
    "What stays after you delete your account",
  ]) {
    expect(screen.getByRole("region", { name })).toBeVisible();
  }
});

it("the policy says for how many days each thing is kept", async () => {
  renderApp("/privacypolicy");
  for (const { what, days = [] } of KEPT_DATA) {
    const heading = await screen.findByRole("heading", { level: 3, name: what });
    for (const limit of days) {
      const words = KEPT_DAYS[limit] === 1 ? "A day" : `${KEPT_DAYS[limit]} days`;
      expect(heading.parentElement).toHaveTextContent(words);
    }
  }
});

it.each([
  [null, /No recording is sent anywhere to be turned into text/],
  ["speech.example.com", /we send the sound of each video in a reel to speech\.example\.com/],
])("the policy says where speech is turned into text (host: %s)", async (host, text) => {
  answer(getSpeechEngine, () => ({ host }));
  renderApp("/privacypolicy");
  expect(await screen.findByText(text)).toBeVisible();
});

it("the policy names every cookie that the app writes", { tags: ["S3.24"] }, async () => {
  renderApp("/privacypolicy");
  const cookies = await screen.findByRole("region", { name: "Cookies" });
  const source = readFileSync("src/shared/lib/storage.ts", "utf8");
  const names = /interface CookieValues \{([^}]*)\}/.exec(source)?.[1]?.match(/\b\w+(?=:)/g) ?? [];
  expect(names).toHaveLength(4);
  for (const name of names) expect(within(cookies).getByText(name)).toBeVisible();
});

it("the policy says whether this site measures visits", () => {
  env.analytics = { gaId: null, gtmId: null, needsConsent: true };
  const { unmount } = render(<OnYourDevice />);
  expect(screen.getByText(/We don't track anything here/)).toBeVisible();
  unmount();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  env.analytics = { gaId: "G-1", gtmId: null, needsConsent: false };
  render(<OnYourDevice />);
  expect(screen.getByText(/We use Google Analytics/)).toBeVisible();
});
