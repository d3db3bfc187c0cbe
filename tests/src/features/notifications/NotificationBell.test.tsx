import { listNotifications, readNotifications } from "@contract/http/notification";
import { act, screen, waitFor } from "@testing-library/react";
import { aNotification } from "@tests/support/factories/notifications";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

async function givenUnread(unread: number) {
  givenAda();
  answer(listNotifications, () => ({ items: [aNotification()], nextCursor: null, unread }));
  answer(readNotifications, () => ({ unread: unread - 1 }));
  await signInAda();
  return renderApp("/home");
}

const bell = (name: string) => screen.findByRole("link", { name });

describe("the notification bell", () => {
  it(
    "leads to the notifications and shows the number of unread ones, live",
    { tags: ["S2.25"] },
    async () => {
      const { user, router, currentAddress } = await givenUnread(3);
      expect(await bell("Notifications, 3 unread")).toHaveTextContent("3");
      act(() => emitServerEvent("notification", aNotification({ _id: "n-9" })));
      await user.click(await bell("Notifications, 4 unread"));
      await screen.findByRole("region", { name: /Saturday, November 21/ });
      expect(currentAddress()).toBe("/notification");
      // The notifications page has marked one of them as read.
      answer(listNotifications, () => ({ items: [], nextCursor: null, unread: 2 }));
      await act(async () => router.navigate(-1));
      expect(await bell("Notifications, 2 unread")).toBeVisible();
    },
  );

  it("shows no number when all are read", async () => {
    await givenUnread(0);
    expect(await bell("Notifications")).toHaveTextContent(/^$/);
  });

  it("leads to a list that also shows what only a later version knows", async () => {
    const { user } = await givenUnread(1);
    const type = "FROM_THE_FUTURE" as "THANK_YOU";
    const items = [aNotification({ type, text: "Something new happened." })];
    answer(listNotifications, () => ({ items, nextCursor: null, unread: 1 }));
    await user.click(await bell("Notifications, 1 unread"));
    expect(await screen.findByText("Something new happened.")).toBeVisible();
  });

  it("reloads when the network is back", async () => {
    await givenUnread(1);
    await bell("Notifications, 1 unread");
    answer(listNotifications, () => ({ items: [], nextCursor: null, unread: 120 }));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(async () =>
      expect(await bell("Notifications, 120 unread")).toHaveTextContent("99+"),
    );
  });
});
