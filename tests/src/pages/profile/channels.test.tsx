import { getPushKey } from "@contract/http/push";
import { savePreferences } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

const toggle = (name: string) => screen.findByRole("switch", { name: new RegExp(`^${name}`) });

describe("the channels of notifications", () => {
  const channels = (name: string) => screen.findByRole("group", { name });
  const channel = async (kind: string, name: string) =>
    within(await channels(kind)).getByRole("checkbox", { name });

  it("are saved with each tap, and a kind without a channel is off", async () => {
    answer(getPushKey, () => ({ publicKey: "key" }));
    const saved: unknown[] = [];
    answer(savePreferences, ({ body }) => {
      saved.push(body);
      return aProfile();
    });
    const { user } = renderApp("/profile");
    await user.click(await channel("New videos", "On devices"));
    expect(await channel("New videos", "On devices")).not.toBeChecked();
    await user.click(await channel("New videos", "In the app"));
    await waitFor(() => expect(saved).toHaveLength(2));
    const on = { thanks: true, reminders: true, progress: true, urgent: true };
    expect(saved).toEqual([
      { preferences: { ...on, videos: true }, mutedChannels: ["videos.push"] },
      { preferences: { ...on, videos: false }, mutedChannels: [] },
    ]);
    expect(await toggle("New videos")).not.toBeChecked();
    expect(screen.queryByRole("group", { name: "New videos" })).not.toBeInTheDocument();
    await user.click(await toggle("New videos"));
    expect(await channel("New videos", "On devices")).toBeChecked();
    await user.click(await toggle("Reels and films for you"));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ mutedChannels: ["personal.push"] }));
  });

  it("are as they were when they could not be saved", async () => {
    answer(savePreferences, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/profile");
    await user.click(await channel("Reminders", "By email"));
    expect(await screen.findByText(/We can't reach our data/)).toBeVisible();
    expect(await channel("Reminders", "By email")).toBeChecked();
  });

  it("offer no devices where the server sends nothing to them", async () => {
    renderApp("/profile");
    expect(within(await channels("Reminders")).getAllByRole("checkbox")).toHaveLength(2);
    expect(screen.queryByRole("group", { name: "New videos" })).not.toBeInTheDocument();
  });
});
