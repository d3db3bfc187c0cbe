import { getReminders, listReminderRecipients } from "@contract/http/reminder";
import type { ReelAction } from "@contract/domain/tribute";
import { actOnReel, listSubmissions } from "@contract/http/submission";
import {
  getTributePage,
  listContributedTributes,
  listGifts,
  listTributes,
  type TributeCard,
} from "@contract/http/tribute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aGiftCard, aReelCard } from "@tests/support/factories/answers";
import { aBoard, anInvitee, noReminders } from "@tests/support/factories/board";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { givenDesk } from "@tests/support/client/givenDesk";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

// The pages' code is loaded on demand, so it is loaded before a test waits for it.
beforeAll(() =>
  Promise.all([
    import("@src/pages/home/HomePage"),
    import("@src/pages/desk/DeskScreen"),
    import("@src/features/board/components/RemindSheet"),
  ]),
);
beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(async () => {
  await restoreWindowWidth();
  await leaveSignedOut();
});

const NOBODY = aBoard().counts;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const listRegion = (name: string) => screen.findByRole("region", { name });

describe("the home page", () => {
  it("shows a friendly text when there is no reel, and the way to create one", async () => {
    renderApp("/home");
    expect(await within(await listRegion("Your reels")).findByText("No reel yet")).toBeVisible();
    const create = screen.getByRole("link", { name: "Create a reel" });
    expect(create).toHaveAttribute("href", "/createtribute");
    expect(within(await listRegion("Gifts for you")).getByText(/gives you a reel/)).toBeVisible();
  });

  it(
    "lists the user's own and contributed reels, with a link for each action",
    { tags: ["S3.18", "S7.25", "S7.30"] },
    async () => {
      const own = aReelCard({
        viewer: "creator",
        people: { ...NOBODY, invited: 2, submitted: 5, declined: 1, withdrawn: 1 },
        actions: ["WATCH_REEL", "RECORD_VIDEO", "SHARE_REEL"],
      });
      answer(listTributes, () => ({ items: [own], nextCursor: null }));
      const couple = {
        name: [
          { firstName: "Lena", lastName: "A" },
          { firstName: "Tom", lastName: "B" },
        ],
        gender: "Couple" as const,
      };
      answer(listContributedTributes, () => ({
        items: [aReelCard({ _id: "reel-2", tributeFor: couple, tributeType: "Wedding" })],
        nextCursor: null,
      }));
      renderApp("/home");
      const mine = await listRegion("Your reels");
      expect(await within(mine).findByRole("heading", { name: "Rose Miller" })).toBeVisible();
      expect(within(mine).getByText("Birthday")).toBeVisible();
      expect(within(mine).getByText("7 clips · 8 people")).toBeVisible();
      expect(within(mine).getByText(/^Due .*12\/01\/2026$/)).toBeVisible();
      const actions = within(mine)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
      expect(actions).toEqual([
        "/tribute/reel-1",
        "/recordtribute?tributeId=reel-1",
        "/tribute/reel-1/watch",
        "/tribute/reel-1?view=invite",
        "/tribute/reel-1",
      ]);
      const others = await listRegion("Reels you are in");
      expect(await within(others).findByRole("heading", { name: "Lena & Tom" })).toBeVisible();
      expect(within(others).getByRole("link", { name: /Lena/ })).toHaveAttribute(
        "href",
        "/tribute/reel-2",
      );
    },
  );

  it.each<[state: string, next: string, change: Partial<TributeCard>]>([
    ["Nobody is invited yet", "Invite", { clips: 0, people: NOBODY }],
    ["Waiting for the first video", "Remind", { clips: 0, people: { ...NOBODY, opened: 200 } }],
    ["200 missing", "Remind", { people: { ...NOBODY, invited: 200, submitted: 7 } }],
    ["Ready to give", "Give", { people: { ...NOBODY, submitted: 7, declined: 1 } }],
    ["Ready to give", "Give", { dueDate: "2020-01-01", people: { ...NOBODY, invited: 1 } }],
    ["Given 2 days ago", "Watch", { givenAt: daysAgo(2), people: { ...NOBODY, submitted: 7 } }],
    ["Your video is missing", "Record", {}],
    ["You're in", "Record one more", { hasAnswered: true }],
  ])("says “%s” and offers “%s” first", async (state, next, change) => {
    const isOrganiser = change.people !== undefined;
    const actions: ReelAction[] = isOrganiser
      ? ["WATCH_REEL", "RECORD_VIDEO", "SHARE_REEL"]
      : ["RECORD_VIDEO", "SAVE_LATER"];
    const reel = aReelCard({ dueDate: "2099-12-01", actions, ...change });
    answer(listTributes, () => ({ items: [reel], nextCursor: null }));
    renderApp("/home");
    const mine = await listRegion("Your reels");
    expect(await within(mine).findByText(state)).toBeVisible();
    expect(within(mine).getByText(next, { selector: "a *" })).toBeVisible();
  });

  it("leads from the missing people to reminding them", async () => {
    const people = { ...NOBODY, invited: 1 };
    const reel = aReelCard({ dueDate: "2099-12-01", actions: ["SHARE_REEL"], people });
    answer(listTributes, () => ({ items: [reel], nextCursor: null }));
    answer(getTributePage, () => aPage(aTribute({ viewer: "creator" })));
    givenDesk({ people: [anInvitee()] });
    answer(getReminders, () => ({ ...noReminders(), missing: 1, remindable: 1 }));
    const recipients = [{ _id: "invitee-1", obstacle: null, language: "en" as const }];
    answer(listReminderRecipients, () => ({ recipients, message: "" }));
    const { user } = renderApp("/home");
    await user.click(await screen.findByRole("link", { name: "Remind" }));
    expect(await screen.findByRole("dialog", { name: "Remind now" })).toBeVisible();
  });

  it("offers a new reel at the bottom of a phone, and as the first reel of a wide window", async () => {
    answer(listTributes, () => ({ items: [aReelCard()], nextCursor: null }));
    renderApp("/home");
    const mine = await listRegion("Your reels");
    await within(mine).findByText("Grandma turns 80");
    const create = () => screen.getByRole("link", { name: "Create a reel" });
    expect(mine).not.toContainElement(create());
    await setWindowWidth(1440);
    expect(within(mine).getAllByRole("listitem")[0]).toContainElement(create());
  });

  it("reports that somebody sets out to record", { tags: ["S3.18"] }, async () => {
    const own = aReelCard({ viewer: "creator", actions: ["RECORD_VIDEO"] });
    answer(listTributes, () => ({ items: [own], nextCursor: null }));
    answer(getTributePage, () => {
      throw new Refusal("NOT_FOUND");
    });
    answer(listSubmissions, () => []);
    const sent: unknown[] = [];
    answer(actOnReel, ({ body }) => {
      sent.push(body);
      return { views: 0, hearts: 0, saved: false };
    });
    const { user, currentAddress } = renderApp("/home");
    await user.click(await screen.findByRole("link", { name: "Record" }));
    await waitFor(() => expect(currentAddress()).toBe("/recordtribute?tributeId=reel-1"));
    await waitFor(() => expect(sent).toEqual([{ tributeId: "reel-1", action: "RECORD_VIDEO" }]));
  });

  it("leads to each gift with the link that opens it, even after a failure", async () => {
    answer(listGifts, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user } = renderApp("/home");
    const gifts = await listRegion("Gifts for you");
    const retry = await within(gifts).findByRole("button", { name: "Try again" });
    const { tgd } = aGiftCard();
    const notYet = aGiftCard({ _id: "gift-2", from: "Tom", actions: ["SAVE_LATER"] });
    answer(listGifts, () => ({ items: [aGiftCard(), notYet], nextCursor: null }));
    await user.click(retry);
    expect(await within(gifts).findByText("From Lena")).toBeVisible();
    expect(within(gifts).getByText("From Tom")).toBeVisible();
    const watch = within(gifts).getByRole("link", { name: "Watch your gift" });
    expect(watch).toHaveAttribute("href", `/tribute/gift-1/watch?tgd=${tgd}`);
  });

  it("shows a gift at the moment it arrives", async () => {
    renderApp("/home");
    const gifts = await listRegion("Gifts for you");
    expect(await within(gifts).findByText(/gives you a reel/)).toBeVisible();
    answer(listGifts, () => ({ items: [aGiftCard()], nextCursor: null }));
    const told = {
      _id: "n1",
      tributeId: "gift-1",
      reelName: null,
      isRead: false,
      createdAt: "2026-11-21T10:00:00Z",
    };
    act(() => emitServerEvent("notification", { ...told, type: "THANK_YOU", text: "Thanks" }));
    expect(within(gifts).queryByText("From Lena")).not.toBeInTheDocument();
    act(() => emitServerEvent("notification", { ...told, type: "REEL_GIFTED", text: "A reel" }));
    expect(await within(gifts).findByText("From Lena")).toBeVisible();
  });

  it("saves a reel for later, and says so", { tags: ["S7.24"] }, async () => {
    const asked: unknown[] = [];
    answer(actOnReel, ({ body }) => {
      asked.push(body);
      return { views: 0, hearts: 0, saved: asked.length === 1 };
    });
    const gift = aGiftCard({ actions: ["WATCH_GIFT_REEL", "SAVE_LATER"] });
    answer(listGifts, () => ({ items: [gift], nextCursor: null }));
    const { user } = renderApp("/home");
    const gifts = await listRegion("Gifts for you");
    await user.click(await within(gifts).findByRole("button", { name: "Save for later" }));
    const saved = within(gifts).getByRole("button", { name: "Saved" });
    expect(saved).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual({ tributeId: "gift-1", tgd: gift.tgd, action: "SAVE_LATER" });
    await user.click(saved);
    expect(await within(gifts).findByRole("button", { name: "Save for later" })).toBeVisible();
  });

  it("says what went wrong with one list, and can be retried", async () => {
    answer(listTributes, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user } = renderApp("/home");
    const mine = await listRegion("Your reels");
    expect(await within(mine).findByText("Something went wrong")).toBeVisible();
    answer(listTributes, () => ({ items: [aReelCard()], nextCursor: null }));
    await user.click(within(mine).getByRole("button", { name: "Try again" }));
    expect(await within(mine).findByRole("heading", { name: "Rose Miller" })).toBeVisible();
  });

  it("reads all pages of a list, and shows more at its end", async () => {
    const reels = Array.from({ length: 30 }, (_, at) =>
      aReelCard({ _id: `reel-${at}`, name: `Reel ${at}` }),
    );
    answer(listTributes, ({ query }) =>
      query.cursor === "page-2"
        ? { items: reels.slice(20), nextCursor: null }
        : { items: reels.slice(0, 20), nextCursor: "page-2" },
    );
    const { user } = renderApp("/home");
    expect(await screen.findByText("Reel 20")).toBeVisible();
    expect(screen.queryByText("Reel 29")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByText("Reel 29")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});
