import {
  getInvite,
  type Invite,
  invitePeople,
  limitInviteLink,
  renewInviteLink,
} from "@contract/http/invite";
import { DAY_MS } from "@contract/time";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aBoard } from "@tests/support/factories/board";
import { deferred } from "@tests/support/factories/deferred";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { isGreen } from "@tests/support/client/isGreen";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOf, today } from "@src/shared/lib/dates";
import * as leaving from "@src/shared/lib/leaveTo";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/InviteScreen";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const ADDRESS = "/tribute/reel-1?view=invitebymail";

beforeEach(async () => {
  vi.spyOn(leaving, "leaveTo").mockReturnValue();
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  givenDesk();
  answer(getInvite, () => ({
    link: "https://reels.example/tribute/reel-1?invite=abc",
    credit: 3,
    expiresAt: null,
  }));
});
afterEach(async () => {
  sessionStorage.clear();
  await leaveSignedOut();
});

/** Waits for the region, because a closing dialog hides the page a little longer. */
const sendRegion = async () =>
  within(await screen.findByRole("region", { name: "Send the invitations" }));

/**
 * Pastes into the first field, as people do with a copied list. The code that reads lists loads
 * with the first paste.
 */
async function pasteList(text: string) {
  const field = await screen.findByLabelText("Name");
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  await screen.findByRole("region", { name: "Send the invitations" });
}

describe("the open invite link", () => {
  it("is replaced by a new one, after a confirmation", async () => {
    answer(renewInviteLink, () => ({
      link: "https://reels.example/tribute/reel-1?invite=new",
      credit: 3,
      expiresAt: null,
    }));
    const { user } = renderApp("/tribute/reel-1?view=invite");
    const link = await screen.findByLabelText("Invite link");
    await user.click(screen.getByRole("button", { name: "Make a new link" }));
    const question = await screen.findByRole("dialog", { name: "Make a new link?" });
    expect(link).toHaveValue("https://reels.example/tribute/reel-1?invite=abc");
    await user.click(within(question).getByRole("button", { name: "Make a new link" }));
    await waitFor(() =>
      expect(link).toHaveValue("https://reels.example/tribute/reel-1?invite=new"),
    );
  });

  it("can have an end", async () => {
    let expiresAt: string | null = null;
    const invite = () => ({
      link: "https://reels.example/tribute/reel-1?invite=abc",
      credit: 3,
      expiresAt,
    });
    answer(getInvite, invite);
    answer(limitInviteLink, ({ body }) => {
      expiresAt = body.expiresAt;
      return invite();
    });
    const { user } = renderApp("/tribute/reel-1?view=invite");
    await user.click(await screen.findByRole("switch", { name: /^Let the link expire/ }));
    const lastDay = await screen.findByLabelText("Last day on which it works");
    const inAWeek = dayOf(new Date(Date.now() + 7 * DAY_MS));
    expect(lastDay).toHaveValue(inAWeek);
    fireEvent.change(lastDay, { target: { value: "2020-01-01" } });
    expect(screen.getByText("Please choose today or a later day")).toBeVisible();
    expect(dayOf(new Date(String(expiresAt)))).toBe(inAWeek);
    fireEvent.change(lastDay, { target: { value: today() } });
    await waitFor(() => expect(dayOf(new Date(String(expiresAt)))).toBe(today()));
    expect(screen.getByLabelText("Invite link")).toBeVisible();
  });

  it("is not offered once it has ended, and a later day makes it work again", async () => {
    const invite = (expiresAt: string | null) => ({
      link: "https://reels.example/tribute/reel-1?invite=abc",
      credit: 3,
      expiresAt,
    });
    answer(getInvite, () => invite("2020-01-01T12:00:00Z"));
    answer(limitInviteLink, ({ body }) => invite(body.expiresAt));
    renderApp("/tribute/reel-1?view=invite");
    expect(await screen.findByRole("region", { name: "The link has ended" })).toBeVisible();
    expect(screen.queryByLabelText("Invite link")).toBeNull();
    fireEvent.change(screen.getByLabelText("Last day on which it works"), {
      target: { value: today() },
    });
    expect(await screen.findByLabelText("Invite link")).toBeVisible();
  });
});

describe("the two ways to invite", () => {
  afterEach(restoreWindowWidth);

  it("are side by side in a wide window and tabs in a narrow one, and keep what was typed", async () => {
    await setWindowWidth(1440);
    const { user } = renderApp(ADDRESS);
    await user.type(await screen.findByLabelText("Name"), "Ben");
    expect(screen.getByRole("region", { name: "One link for all" })).toContainElement(
      await screen.findByLabelText("Invite link"),
    );
    expect(screen.queryByRole("navigation", { name: "Ways to invite" })).toBeNull();
    await setWindowWidth(390);
    expect(screen.getByRole("navigation", { name: "Ways to invite" })).toBeVisible();
    expect(screen.queryByLabelText("Invite link")).toBeNull();
    expect(screen.getByLabelText("Name")).toHaveValue("Ben");
  });

  it("have one green button together while credits are missing", async () => {
    const green = () =>
      screen.getAllByRole("button", { name: /^Add \d+ (person|people)/ }).filter(isGreen);
    answer(getInvite, () => ({
      link: "https://reels.example/tribute/reel-1?invite=a",
      credit: 0,
      expiresAt: null,
    }));
    await setWindowWidth(1440);
    renderApp(ADDRESS);
    const topUp = await screen.findByRole("region", { name: "No credits left" });
    expect(green().map((one) => topUp.contains(one))).toEqual([true]);
    await pasteList("Ben <ben@example.com>\nCleo <cleo@example.com>");
    expect(green().map((one) => topUp.contains(one))).toEqual([false]);
  });
});

describe("inviting by name", () => {
  it(
    "previews a pasted list with its problems and its cost, and sends nothing before it is confirmed",
    { tags: ["S7.15"] },
    async () => {
      const sent: unknown[] = [];
      answer(invitePeople, ({ body }) => {
        sent.push(body);
        const isFirst = sent.length === 1;
        return isFirst
          ? { invited: 0, refused: [{ row: 1, reason: "ALREADY_INVITED" as const }], credit: 3 }
          : { invited: 1, refused: [], credit: 2 };
      });
      const { user } = renderApp(ADDRESS);
      await pasteList("Ben King, ben@example.com\nנועה, noa@example.com\nKim, kim@nowhere");
      expect(screen.getByText("1 line needs a look")).toBeVisible();
      expect(screen.getByText("This address can't be right")).toBeVisible();
      expect((await sendRegion()).getByText("2 people · 2 credits")).toBeVisible();
      expect(await (await sendRegion()).findByText("You have 3; 1 will be left.")).toBeVisible();

      const send = async (name: string) => {
        await user.click((await sendRegion()).getByRole("button", { name }));
        const dialog = await screen.findByRole("dialog", { name: `${name}?` });
        await user.click(within(dialog).getByRole("button", { name: "Send" }));
      };
      await user.click((await sendRegion()).getByRole("button", { name: "Invite 2 people" }));
      const dialog = await screen.findByRole("dialog", { name: "Invite 2 people?" });
      expect(sent).toEqual([]);
      await user.click(within(dialog).getByRole("button", { name: "Send" }));
      // The server already knew one of them, so nothing is sent, and the row says why.
      expect(await screen.findByText("Is already invited")).toBeVisible();
      await send("Invite 1 person");
      expect(await screen.findByText("1 invitation is on the way")).toBeVisible();
      expect(sent).toEqual([
        {
          tributeId: "reel-1",
          people: [
            { name: "Ben King", email: "ben@example.com", phone: "" },
            { name: "נועה", email: "noa@example.com", phone: "" },
          ],
          skipRefused: false,
        },
        {
          tributeId: "reel-1",
          people: [{ name: "Ben King", email: "ben@example.com", phone: "" }],
          skipRefused: true,
        },
      ]);
      expect(screen.getByText("2 lines need a look")).toBeVisible();
    },
  );

  it("says how many credits are missing, and keeps the list while they are bought", async () => {
    const orders = givenCheckout();
    const { user } = renderApp(ADDRESS);
    await pasteList("a@example.com, b@example.com, c@example.com, d@example.com");
    expect(await (await sendRegion()).findByText("1 more credit needed")).toBeVisible();
    expect((await sendRegion()).queryByRole("button", { name: /^Invite/ })).toBeNull();
    expect(
      (await sendRegion()).getByRole("link", { name: "A different number of people" }),
    ).toHaveAttribute("href", "/pricing");
    await user.click((await sendRegion()).getByRole("button", { name: "Add 1 person for $1" }));
    await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(orders[0]).toMatchObject({ folks: 1, redirectUrl: location.origin + ADDRESS });
    cleanup();
    renderApp(ADDRESS);
    expect(await screen.findByText("4 people to invite")).toBeVisible();
  });

  it("reads a file, and lets people correct a row", async () => {
    const { user } = renderApp(ADDRESS);
    const file = new File(['﻿Name;E-Mail\n"King; Ben";ben@example'], "guests.csv");
    await user.upload(await screen.findByLabelText("Guest list"), file);
    await user.click(await screen.findByRole("button", { name: "Change ben@example" }));
    const row = within(await screen.findByRole("form", { name: "Change this person" }));
    const email = row.getByLabelText("Email (optional)");
    expect(email).toHaveValue("ben@example");
    fireEvent.change(email, { target: { value: "ben@example.com" } });
    await user.click(row.getByRole("button", { name: "Put it back on the list" }));
    expect(await screen.findByText("1 person to invite")).toBeVisible();
    expect(screen.queryByText(/needs? a look/)).toBeNull();
  });

  it("asks whether the names of a file are right that does not say how it is encoded", async () => {
    const { user } = renderApp(ADDRESS);
    const bytes = Uint8Array.from("Zo\xEB M\xFCller,zoe@example.com", (one) => one.charCodeAt(0));
    await user.upload(await screen.findByLabelText("Guest list"), new File([bytes], "guests.csv"));
    const question = within(await screen.findByRole("group", { name: "Are these names right?" }));
    expect(question.getByRole("radio", { name: "Zoë Müller" })).toBeChecked();
    expect(screen.queryByText("1 person to invite")).toBeNull();
    const asked = within(screen.getByRole("region", { name: "Are these names right?" }));
    await user.click(asked.getByRole("button", { name: "Add to the list" }));
    expect(await screen.findByText("1 person to invite")).toBeVisible();
    expect(screen.getByText("Zoë Müller")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Are these names right?" })).toBeNull();
  });

  it("reads the contacts of a phone, and marks what it leaves out", async () => {
    const { user } = renderApp(ADDRESS);
    const card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lee\nEMAIL:ada@example.com\nTEL:n/a\nEND:VCARD";
    await user.upload(await screen.findByLabelText("Guest list"), new File([card], "ada.vcf"));
    expect(await screen.findByText("1 person to invite")).toBeVisible();
    expect(screen.getByText("Left out because it isn't a phone number: n/a")).toBeVisible();
  });

  it("offers nobody again who was invited, although they were on the list twice", async () => {
    answer(invitePeople, () => ({ invited: 1, refused: [], credit: 2 }));
    let boards = 0;
    answer(listInvitees, () => {
      boards++;
      return aBoard([]);
    });
    const { user } = renderApp(ADDRESS);
    await pasteList("Ben, ben@example.com\nBen again, ben@example.com");
    const before = boards;
    expect(screen.getByText("Is on the list twice")).toBeVisible();
    await user.click((await sendRegion()).getByRole("button", { name: "Invite 1 person" }));
    const dialog = await screen.findByRole("dialog", { name: "Invite 1 person?" });
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    expect(await screen.findByText("1 invitation is on the way")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Send the invitations" })).toBeNull();
    expect(screen.queryByText("Is on the list twice")).toBeNull();
    // The head counts who is missing.
    await waitFor(() => expect(boards).toBeGreaterThan(before));
  });

  it("counts the credits that are left before it asks for them again", async () => {
    answer(invitePeople, () => {
      answer(getInvite, () => deferred<Invite>().promise);
      return { invited: 2, refused: [], credit: 1 };
    });
    const { user } = renderApp(ADDRESS);
    await pasteList("Ben, ben@example.com\nKim, kim@example.com");
    await user.click((await sendRegion()).getByRole("button", { name: "Invite 2 people" }));
    const dialog = await screen.findByRole("dialog", { name: "Invite 2 people?" });
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    expect(await screen.findByText("2 invitations are on the way")).toBeVisible();
    await pasteList("Cleo, cleo@example.com\nDan, dan@example.com");
    expect(await (await sendRegion()).findByText("1 more credit needed")).toBeVisible();
  });

  it("renders a part of 2,000 rows, and counts them all", async () => {
    renderApp(ADDRESS);
    await pasteList(Array.from({ length: 2000 }, (_, at) => `p${at}@example.com`).join("\n"));
    expect(screen.getByText("2000 people to invite")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Remove / })).toHaveLength(50);
  });
});
