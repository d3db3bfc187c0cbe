import {
  listNotifications,
  type Notification,
  readNotifications,
} from "@contract/http/notification";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aNotification, notificationsNamed } from "@tests/support/factories/notifications";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

/** Collects the ids that were marked as read; null stands for all. */
function givenReading(unreadAfter = 0) {
  const read: (string[] | null)[] = [];
  answer(readNotifications, ({ body }) => {
    read.push(body.notificationIds ?? null);
    return { unread: unreadAfter };
  });
  return read;
}

const rows = () => screen.findAllByRole("listitem");

describe("the notifications", () => {
  it(
    "are listed newest first, with unread ones marked, and each leads to its subject",
    { tags: ["S7.16"] },
    async () => {
      givenReading();
      const read = aNotification({
        _id: "n-2",
        type: "CREDITS_LOW",
        text: "One left",
        isRead: true,
      });
      answer(listNotifications, () => ({
        items: [aNotification(), read],
        nextCursor: null,
        unread: 1,
      }));
      renderApp("/notification");
      const [first, second] = await rows();
      expect(first).toHaveTextContent(/^New: Ben King sent a video/);
      expect(within(first as HTMLElement).getByRole("link")).toHaveAttribute(
        "href",
        "/tribute/reel-1?view=videos",
      );
      expect(second).toHaveTextContent(/^One left/);
      expect(within(second as HTMLElement).getByRole("link")).toHaveAttribute("href", "/pricing");
    },
  );

  it("count as read once they are seen, and keep their mark while the screen is open", async () => {
    const read = givenReading();
    answer(listNotifications, () => ({ items: [aNotification()], nextCursor: null, unread: 1 }));
    renderApp("/notification");
    const [row] = await rows();
    await waitFor(() => expect(read).toEqual([["n-1"]]));
    expect(row).toHaveTextContent(/^New: /);
  });

  it("are not marked as read by a hidden page", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const read = givenReading();
    answer(listNotifications, () => ({ items: [aNotification()], nextCursor: null, unread: 1 }));
    renderApp("/notification");
    await rows();
    expect(read).toEqual([]);
    visibility.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(read).toEqual([["n-1"]]));
  });

  it("arrive live, once each, at the top", async () => {
    givenReading();
    answer(listNotifications, () => ({ items: [aNotification()], nextCursor: null, unread: 1 }));
    renderApp("/notification");
    await rows();
    const late = aNotification({ _id: "n-2", text: "Rosa sent a video" });
    act(() => emitServerEvent("notification", late));
    act(() => emitServerEvent("notification", late));
    const [first, ...others] = await rows();
    expect(first).toHaveTextContent("Rosa sent a video");
    expect(others).toHaveLength(1);
  });

  it("that were missed while the page was inactive appear at the top when it is back", async () => {
    givenReading();
    answer(listNotifications, () => ({ items: [aNotification()], nextCursor: null, unread: 1 }));
    renderApp("/notification");
    await rows();
    const missed = aNotification({ _id: "n-2", text: "Missed" });
    answer(listNotifications, () => ({
      items: [missed, aNotification()],
      nextCursor: null,
      unread: 2,
    }));
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText("Missed");
    expect(await rows()).toHaveLength(2);
  });

  it("are grouped by day, with the videos of one reel in one row", async () => {
    givenReading();
    const video = (id: string, createdAt: string, change: Partial<Notification> = {}) =>
      aNotification({ _id: id, createdAt, reelName: "Grandma turns 80", ...change });
    const items = [
      video("n-6", "2026-11-21T15:00:00Z"),
      video("n-5", "2026-11-21T14:00:00Z", { type: "DUE_TOMORROW", text: "Due tomorrow" }),
      video("n-4", "2026-11-21T13:00:00Z", { tributeId: "reel-2", text: "A video for Kenji" }),
      video("n-3", "2026-11-21T12:00:00Z", { isRead: true }),
      video("n-2", "2026-11-21T11:00:00Z", { isRead: true }),
      video("n-1", "2026-11-20T12:00:00Z", { text: "The first one", isRead: true }),
    ];
    answer(listNotifications, () => ({ items, nextCursor: null, unread: 3 }));
    renderApp("/notification");
    const saturday = await screen.findByRole("region", { name: /Saturday, November 21/ });
    const texts = within(saturday)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^New: 3 new videos for “Grandma turns 80”/),
      expect.stringMatching(/^New: Due tomorrow/),
      expect.stringMatching(/^New: A video for Kenji/),
    ]);
    const friday = screen.getByRole("region", { name: /Friday, November 20/ });
    expect(within(friday).getByRole("link")).toHaveTextContent(/^The first one/);
  });

  it("load in pages of 20", async () => {
    givenReading();
    const pages = [notificationsNamed(1, 20), notificationsNamed(21, 30)];
    answer(listNotifications, ({ query }) =>
      query.cursor === "second"
        ? { items: pages[1] ?? [], nextCursor: null, unread: 30 }
        : { items: pages[0] ?? [], nextCursor: "second", unread: 30 },
    );
    const { user } = renderApp("/notification");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Video 30")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("can all be marked as read with one button, including those on later pages", async () => {
    const read = givenReading(10);
    answer(listNotifications, () => ({
      items: notificationsNamed(1, 20),
      nextCursor: "second",
      unread: 30,
    }));
    const { user } = renderApp("/notification");
    const markAll = await screen.findByRole("button", { name: "Mark all as read" });
    await waitFor(() => expect(read).toHaveLength(1));
    answer(readNotifications, ({ body }) => {
      expect(body.notificationIds).toBeUndefined();
      return { unread: 0 };
    });
    await user.click(markAll);
    await waitFor(() => expect(screen.queryByText("New:", { exact: false })).toBeNull());
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("show a message when there are none", async () => {
    renderApp("/notification");
    expect(await screen.findByRole("heading", { name: "Nothing new yet" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("that failed to load can be requested again", async () => {
    answer(listNotifications, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/notification");
    const retry = await screen.findByRole("button", { name: "Try again" });
    answer(listNotifications, () => ({ items: [], nextCursor: null, unread: 0 }));
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "Nothing new yet" })).toBeVisible();
  });
});
