import {
  DEFAULT_REMINDER_PLAN,
  getReminders,
  listReelMails,
  listReminderRecipients,
  pauseReminders,
  previewReminder,
  type ReelMail,
  saveReminderPlan,
  sendReminders,
} from "@contract/http/reminder";
import { listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import {
  type Invitee,
  readPersonalLinks,
  removePeople,
  resendInvite,
  withdrawInvite,
} from "@contract/http/invite";
import { act, screen, within } from "@testing-library/react";
import { aBoard, anInvitee } from "@tests/support/factories/board";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/features/board/components/PlanSheet";
import "@src/features/board/components/RemindSheet";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const REMINDERS = {
  plan: DEFAULT_REMINDER_PLAN,
  timeZone: "Europe/Berlin",
  upcoming: [{ moment: "MIDPOINT" as const, at: "2099-11-24T08:00:00Z", people: 1 }],
  missing: 1,
  remindable: 1,
};
const BEN = anInvitee();
const ADA = anInvitee({ _id: "invitee-2", name: "Ada", state: "submitted", clips: 1 });

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => []);
  answer(listReelMails, () => ({ items: [], nextCursor: null }));
  answer(getReminders, () => REMINDERS);
});
afterEach(leaveSignedOut);

function openBoard(people: Invitee[]) {
  answer(listInvitees, () => aBoard(people));
  return renderApp("/tribute/reel-1?view=people");
}
const rows = () =>
  within(screen.getByRole("list", { name: "People" }))
    .getAllByRole("button")
    .map((row) => row.textContent);

describe("the status board", () => {
  it("shows a friendly text while nobody is invited, and the ways to invite", async () => {
    openBoard([]);
    expect(await screen.findByText("Nobody is invited yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Invite by name" })).toHaveAttribute(
      "href",
      "/tribute/reel-1?view=invitebymail",
    );
  });

  it(
    "shows each person's state, missing people first, and can be filtered",
    { tags: ["S7.31"] },
    async () => {
      const { user } = openBoard([ADA, BEN]);
      await screen.findByRole("list", { name: "People" });
      expect(rows()).toEqual([
        expect.stringMatching(/^Ben King.*Invited$/),
        expect.stringMatching(/^Ada.*Submitted$/),
      ]);
      await user.click(screen.getByRole("radio", { name: "In 1" }));
      expect(rows()).toHaveLength(1);
    },
  );

  it("moves a person on the server's event, without a reload", async () => {
    openBoard([BEN]);
    await screen.findByRole("list", { name: "People" });
    const opened = { ...BEN, state: "opened" as const };
    const payload = { tributeId: "reel-1", invitee: opened, counts: aBoard([opened]).counts };
    act(() => emitServerEvent("invitee", { ...payload, tributeId: "reel-2" }));
    expect(rows()[0]).toMatch(/Invited$/);
    act(() => emitServerEvent("invitee", payload));
    expect(rows()[0]).toMatch(/Opened$/);
    expect(screen.getByRole("radio", { name: "Opened 1" })).toBeInTheDocument();

    answer(listInvitees, () => aBoard([opened, ADA]));
    const { counts } = aBoard([opened, ADA]);
    act(() => emitServerEvent("invitees", { tributeId: "reel-1", counts }));
    expect(await screen.findByText("Ada")).toBeVisible();
  });

  it("explains the automatic reminders, and says who is reminded before it sends them", async () => {
    const asked: unknown[] = [];
    const grandma = anInvitee({ _id: "invitee-3", name: "Grandma", email: null });
    answer(listReminderRecipients, () => ({
      recipients: [
        { _id: BEN._id, obstacle: null, language: "de" as const },
        { _id: grandma._id, obstacle: "NO_ADDRESS" as const, language: "en" as const },
      ],
      message: "",
    }));
    answer(readPersonalLinks, () => ({
      links: [{ _id: grandma._id, link: "https://reels.example/tribute/reel-1?invite=gran" }],
    }));
    answer(sendReminders, ({ body }) => {
      asked.push(body);
      return { reminded: [BEN._id], skipped: [] };
    });
    const { user } = openBoard([BEN, grandma, ADA]);
    const reminders = await screen.findByRole("region", { name: "Reminders" });
    expect(reminders).toHaveTextContent(/^1 planned, next Tue, Nov 24/);
    answer(getReminders, () => ({ ...REMINDERS, upcoming: [], remindable: 0 }));
    await user.click(screen.getByRole("button", { name: "Remind" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Remind now" }));
    expect(
      await sheet.findByRole("region", { name: "1 person gets an email now" }),
    ).toHaveTextContent("Ben Kingben@example.com · Deutsch");
    await user.click(sheet.getByRole("button", { name: "Copy the link of Grandma" }));
    expect(await screen.findByText("1 link is copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      "Grandma: https://reels.example/tribute/reel-1?invite=gran",
    );
    expect(asked).toEqual([]);
    await user.click(sheet.getByRole("button", { name: "Send 1 reminder" }));
    expect(await screen.findByText("1 reminder is on the way")).toBeVisible();
    expect(await screen.findByText("No reminders planned")).toBeVisible();
    expect(asked).toEqual([{ tributeId: "reel-1" }]);
  });

  it("lets organisers pause, move and reword the reminders, with a preview of the mail", async () => {
    const saved: unknown[] = [];
    answer(saveReminderPlan, ({ body: { tributeId, ...plan } }) => {
      saved.push({ tributeId, ...plan });
      return { ...REMINDERS, plan, upcoming: [] };
    });
    const previewed: unknown[] = [];
    answer(previewReminder, ({ body }) => {
      previewed.push(body.language);
      return {
        subject: "Your video for Grace is still missing",
        html: `<p>${body.message}</p>`,
        language: body.language ?? "en",
      };
    });
    const { user } = openBoard([BEN]);
    await user.click(await screen.findByRole("button", { name: "Change" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Automatic reminders" }));
    expect(sheet.getByText(/^halfway through, Nov 24, 2099/)).toBeVisible();
    await user.click(sheet.getByRole("switch", { name: "A week before the due date" }));
    await user.selectOptions(sheet.getByLabelText(/^Time of day \(Europe\/Berlin\)/), "18");
    await user.type(sheet.getByLabelText("Your own words (optional)"), "Miss you!");
    await user.click(sheet.getByText("Preview of the email"));
    expect(await sheet.findByRole("radio", { name: "English" })).toBeChecked();
    await user.click(sheet.getByRole("radio", { name: "Deutsch" }));
    expect(previewed).toEqual([undefined, "de"]);
    const frame = await sheet.findByTitle("Preview of the email");
    expect(frame).toHaveAttribute("srcdoc", "<p>Miss you!</p>");
    expect(frame).toHaveAttribute("sandbox", "");
    expect(sheet.getByText("Your video for Grace is still missing")).toBeVisible();
    await user.click(sheet.getByRole("switch", { name: "Remind people automatically" }));
    expect(sheet.queryByRole("switch", { name: "On the due date" })).toBeNull();
    expect(saved).toEqual([]);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Reminders are paused")).toBeVisible();
    expect(saved).toEqual([
      {
        tributeId: "reel-1",
        isPaused: true,
        moments: ["MIDPOINT", "WEEK_BEFORE", "DAY_BEFORE", "DUE_DAY"],
        hour: 18,
        message: "Miss you!",
      },
    ]);
  });

  it("pauses the reminders of one person, who is then not reminded by hand either", async () => {
    answer(pauseReminders, ({ body: { isPaused } }) => ({ ...BEN, isReminderPaused: isPaused }));
    const { user } = openBoard([BEN]);
    await user.click(await screen.findByRole("button", { name: /^Ben King/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Ben King" }));
    expect(sheet.getByRole("button", { name: "Remind" })).toBeVisible();
    await user.click(sheet.getByRole("switch", { name: "Remind them by email" }));
    expect(await sheet.findByText(/^Paused: /)).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Remind" })).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Close" }));
    expect(rows()[0]).toContain("reminders paused");
  });

  it("copies the own links of everybody who is missing, ready for a chat", async () => {
    const eve = anInvitee({ _id: "invitee-4", name: "Eve", source: "open" });
    answer(readPersonalLinks, ({ body }) => ({
      links: body.inviteeIds.map((id) => ({ _id: id, link: `https://reels.example/${id}` })),
    }));
    const { user } = openBoard([BEN, ADA, eve]);
    await user.click(await screen.findByRole("button", { name: "Copy all links (1)" }));
    expect(await screen.findByText("1 link is copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`Ben King: https://reels.example/${BEN._id}`);
  });

  it("shows the outcome of a person's mails, and why they cannot be reminded now", async () => {
    const mail: ReelMail = {
      _id: "mail-1",
      kind: "invite",
      inviteeId: BEN._id,
      to: "ben@example.com",
      state: "bounced",
      problem: null,
      createdAt: "2026-11-02T00:00:00Z",
      settledAt: "2026-11-02T00:00:05Z",
      postponedUntil: null,
    };
    const waiting: ReelMail = {
      ...mail,
      _id: "mail-2",
      state: "waiting",
      settledAt: null,
      postponedUntil: "2026-11-03T00:00:00Z",
    };
    answer(listReelMails, ({ query }) => ({
      items: query.inviteeId === BEN._id ? [waiting, mail] : [],
      nextCursor: null,
    }));
    answer(sendReminders, ({ body }) => ({
      reminded: [],
      skipped: (body.inviteeIds ?? []).map((id) => ({ _id: id, obstacle: "BOUNCED" as const })),
    }));
    const { user } = openBoard([BEN]);
    await user.click(await screen.findByRole("button", { name: /^Ben King/ }));
    const sheet = await screen.findByRole("dialog", { name: "Ben King" });
    expect(
      await within(sheet).findByText("Bounced: this address doesn't accept email"),
    ).toBeVisible();
    expect(within(sheet).getByText(/goes out after .*2026/)).toBeVisible();
    await user.click(within(sheet).getByRole("button", { name: "Remind" }));
    expect(
      await screen.findByText("Nobody was reminded. Their address doesn't accept email."),
    ).toBeVisible();
  });

  it("offers the own link of a person without an address, and removes them after a confirmation", async () => {
    const grandma = anInvitee({ name: "Grandma", email: null, phone: "+491701234567" });
    const link = "https://reels.example/tribute/reel-1?invite=own";
    answer(readPersonalLinks, ({ body }) => ({
      links: body.inviteeIds.map((id) => ({ _id: id, link })),
    }));
    const removed: unknown[] = [];
    answer(removePeople, ({ body }) => {
      removed.push(body.inviteeIds);
      return { deleted: body.inviteeIds, withdrawn: [], skipped: [] };
    });
    const { user } = openBoard([grandma, ADA]);
    await user.click(await screen.findByRole("button", { name: /^Grandma/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Grandma" }));
    expect(await sheet.findByLabelText("Grandma's own link")).toHaveValue(link);
    expect(sheet.getByText("+491701234567")).toBeVisible();
    expect(sheet.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/491701234567\?text=.*invite%3Down$/),
    );
    expect(sheet.getByRole("link", { name: "SMS" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^sms:\+491701234567/),
    );
    expect(sheet.getByRole("img", { name: "QR code of the link of Grandma" })).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Remind" })).toBeNull();

    await user.click(sheet.getByRole("button", { name: "Remove from the list" }));
    const question = await screen.findByRole("dialog", { name: "Remove this person?" });
    expect(removed).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("They are off the list")).toBeVisible();
    expect(removed).toEqual([[grandma._id]]);
    expect(rows()).toHaveLength(1);
  });

  it("shows the own link of a person with an address on request", async () => {
    const asked: unknown[] = [];
    answer(readPersonalLinks, ({ body }) => {
      asked.push(body.inviteeIds);
      return { links: [{ _id: BEN._id, link: "https://reels.example/tribute/reel-1?invite=ben" }] };
    });
    const { user } = openBoard([BEN]);
    await user.click(await screen.findByRole("button", { name: /^Ben King/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Ben King" }));
    expect(asked).toEqual([]);
    await user.click(sheet.getByText("Send the link yourself"));
    expect(await sheet.findByLabelText("Ben King's own link")).toBeVisible();
    expect(sheet.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^mailto:ben%40example\.com/),
    );
  });

  it(
    "sends an invitation again, and withdraws one after a confirmation",
    { tags: ["S7.15"] },
    async () => {
      answer(resendInvite, () => {
        throw new Refusal("TOO_MANY_REQUESTS");
      });
      const withdrawn: unknown[] = [];
      answer(withdrawInvite, ({ query }) => {
        withdrawn.push(query);
        return { ...BEN, state: "withdrawn" as const };
      });
      const { user } = openBoard([BEN]);
      await user.click(await screen.findByRole("button", { name: /^Ben King/ }));
      const sheet = within(await screen.findByRole("dialog", { name: "Ben King" }));
      await user.click(sheet.getByRole("button", { name: "Send the invitation again" }));
      expect(await screen.findByText(/got the invitation less than an hour ago/)).toBeVisible();

      await user.click(sheet.getByRole("button", { name: "Withdraw the invitation" }));
      const question = await screen.findByRole("dialog", { name: "Withdraw the invitation?" });
      expect(withdrawn).toEqual([]);
      await user.click(within(question).getByRole("button", { name: "Take it back" }));
      expect(await sheet.findByText("The invitation was withdrawn.")).toBeVisible();
      expect(withdrawn).toEqual([{ tributeId: "reel-1", inviteeId: BEN._id }]);
      expect(sheet.getByRole("button", { name: "Invite again for 1 credit" })).toBeVisible();
    },
  );
});
