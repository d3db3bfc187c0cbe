import { readFileSync, statSync } from "node:fs";
import { LANGUAGES } from "@contract/languages";
import { act, screen } from "@testing-library/react";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { renderApp } from "@tests/support/client/renderApp";
import { installNetwork } from "@tests/support/network/network";
import { expect, it, vi } from "vitest";
import { sampleCaptions, SAMPLE_FILM, SAMPLE_PLAYLIST } from "@src/config/sample";
import { sampleFeed } from "@src/pages/watch/sampleFeed";
import "@src/pages/watch/SampleGift";

// A call that no test has announced fails.
installNetwork();
installMediaElements();

const MAX_BYTES = 700_000;
const read = (file: string) => readFileSync(`public${file}`, "utf8");

it("the sample opens after its countdown as a gift, without a call to the server", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  renderApp("/tribute/sample/watch");
  expect(await screen.findByRole("timer")).toHaveTextContent("05");
  expect(screen.getByText("Happy birthday, Rosa!")).toBeVisible();
  act(() => void vi.advanceTimersByTime(6000));
  expect(
    await screen.findByRole("heading", { level: 1, name: "Happy birthday, Rosa!" }),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: /Lucía Fernández/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Create a reel" })).toHaveAttribute(
    "href",
    "/createtribute?occasion=Birthday&step=person",
  );
});

it("what the sample says of its film is true", () => {
  const feed = sampleFeed((text) => text, "en", new Date());
  const seconds = [...read(SAMPLE_PLAYLIST).matchAll(/#EXTINF:([\d.]+)/g)];
  const durationMs = seconds.reduce((sum, [, length]) => sum + Number(length) * 1000, 0);
  expect(Math.round(durationMs / 100)).toBe(feed.durationMs / 100);
  expect(statSync(`public${SAMPLE_FILM}`).size).toBeLessThan(MAX_BYTES);
  for (const language of LANGUAGES)
    expect(read(sampleCaptions(language)).match(/-->/g)).toHaveLength(feed.clips.length);
});
