import { listExports } from "@contract/http/export";
import {
  addRecipient,
  changeRecipient,
  getGiftLink,
  type GiftRecipient,
  markGiven,
  removeRecipient,
  renewGiftLink,
} from "@contract/http/gift";
import { getPresentation } from "@contract/http/presentation";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  aFeed,
  aGiftLink,
  aPage,
  aPresentation,
  aRecipient,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();

const ROSE = aRecipient({ _id: "reel-1", name: "Rose", email: "rose@example.com" });
const TOM = aRecipient();

let recipients: GiftRecipient[];
beforeEach(async () => {
  recipients = [ROSE, TOM];
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => [aSubmission()]);
  answer(getPresentation, () => aPresentation());
  answer(getGiftLink, () => aGiftLink({ recipients }));
  answer(getFeed, () => aFeed());
  answer(listExports, () => []);
});
afterEach(leaveSignedOut);

const open = () => renderApp("/tribute/reel-1/presentation?part=gift");
const rows = async () => within(await screen.findByRole("region", { name: "Who gets it" }));

describe("the recipients of a gift", () => {
  it("each have a line that says whether they got it and whether they watched", async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    recipients = [
      { ...ROSE, givenAt: yesterday, finishedAt: yesterday },
      { ...TOM, mail: "bounced" },
    ];
    open();
    const list = await rows();
    expect(list.getByRole("button", { name: "Rose Watched yesterday" })).toBeVisible();
    expect(list.getByRole("button", { name: "Tom Our email didn't arrive" })).toBeVisible();
    expect(screen.getByText("The gift for 2 people is ready")).toBeVisible();
    expect(screen.getByText("Anybody with one of the links can watch the reel.")).toBeVisible();
    // One link on top would not say whose it is.
    expect(screen.queryByLabelText("Gift link")).toBeNull();
  });

  it("are followed live", async () => {
    open();
    const list = await rows();
    recipients = [ROSE, { ...TOM, finishedAt: new Date().toISOString() }];
    act(() => emitServerEvent("recipients", { tributeId: "reel-1" }));
    expect(await list.findByRole("button", { name: "Tom Watched just now" })).toBeVisible();
  });

  it("can be joined by somebody else, with a link that ends on a day", async () => {
    recipients = [ROSE];
    answer(addRecipient, ({ body }) => {
      recipients = [ROSE, { ...TOM, ...body.recipient }];
      return aGiftLink({ recipients });
    });
    const { user } = open();
    const list = await rows();
    await user.click(list.getByRole("button", { name: "Give it to somebody else, too" }));
    await user.click(await list.findByRole("button", { name: "Add them" }));
    expect(await list.findByText("Please enter a name")).toBeVisible();
    await user.type(list.getByLabelText("Name"), "Tom");
    await user.type(list.getByLabelText("Their email (optional)"), "tom@example.com");
    await user.click(list.getByRole("switch", { name: /Let the link expire/ }));
    const day = list.getByLabelText("Last day on which it works");
    fireEvent.change(day, { target: { value: "2099-05-31" } });
    await user.click(list.getByRole("button", { name: "Add them" }));
    expect(await list.findByRole("button", { name: "Tom Not given yet" })).toBeVisible();
    expect(recipients[1]).toMatchObject({
      email: "tom@example.com",
      expiresAt: new Date("2099-05-31T23:59:59").toISOString(),
    });
  });
});

describe("one recipient", () => {
  async function openTom() {
    const { user } = open();
    await user.click((await rows()).getByRole("button", { name: /^Tom/ }));
    return { user, sheet: within(await screen.findByRole("dialog", { name: "Tom" })) };
  }

  it("has a link to copy", async () => {
    const { sheet } = await openTom();
    expect(sheet.getByLabelText("The link for Tom")).toHaveValue(TOM.link);
  });

  it("gets the link by a messenger, by mail or by a code, and that is noted", async () => {
    const noted: unknown[] = [];
    answer(markGiven, ({ body }) => {
      noted.push(body);
      recipients = [ROSE, { ...TOM, givenAt: new Date().toISOString() }];
      return aGiftLink({ recipients });
    });
    const { user, sheet } = await openTom();
    const whatsApp = sheet.getByRole("link", { name: "WhatsApp" });
    const text = decodeURIComponent(whatsApp.getAttribute("href") ?? "");
    expect(text).toBe(`https://wa.me/?text=Tom, we made you a reel! Watch it here: ${TOM.link}`);
    expect(sheet.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^mailto:\?subject=We%20made%20you%20a%20reel!&body=Tom%2C/),
    );
    expect(sheet.getByRole("link", { name: "SMS" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^sms:\?&body=Tom%2C/),
    );
    whatsApp.addEventListener("click", (event) => event.preventDefault());
    await user.click(whatsApp);
    expect(await sheet.findByText(/^Given just now/)).toBeVisible();
    expect(noted).toEqual([{ tributeId: "reel-1", recipientId: TOM._id }]);
    await user.click(sheet.getByRole("button", { name: "QR code" }));
    expect(sheet.getByTitle("QR code of the gift link for Tom")).toBeInTheDocument();
  });

  it("is not noted as given when the share sheet is closed without sharing", async () => {
    const notedAfter: number[] = [];
    answer(markGiven, () => {
      notedAfter.push(share.mock.calls.length);
      return aGiftLink({ recipients });
    });
    const share = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new DOMException("", "AbortError"));
    Object.assign(navigator, { share });
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Share the gift" }));
    share.mockResolvedValueOnce();
    await user.click(sheet.getByRole("button", { name: "Share the gift" }));
    await waitFor(() => expect(notedAfter).toEqual([2]));
    Reflect.deleteProperty(navigator, "share");
  });

  it("has a preview on a phone and on a desktop, before and after the reveal", async () => {
    const gift = { ...aGiftLink().gift, revealAt: "2099-05-01T16:00:00.000Z" };
    answer(getGiftLink, () => aGiftLink({ recipients, gift }));
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Preview" }));
    const frame = () => screen.findByTitle("What the recipient sees");
    expect(await frame()).toHaveAttribute("src", "/tribute/reel-1/watch?tgd=preview_tom");
    expect(await frame()).toHaveAttribute("width", "390");
    await user.click(screen.getByRole("radio", { name: "Desktop" }));
    expect(await frame()).toHaveAttribute("width", "1440");
    await user.click(screen.getByRole("radio", { name: "After it opens" }));
    expect(await frame()).toHaveAttribute("src", "/tribute/reel-1/watch?tgd=preview_open_tom");
  });

  it("whom our mail did not reach can get it again at a corrected address", async () => {
    const bounced = { mail: "bounced", mailProblem: "550 No such user" } as const;
    recipients = [ROSE, { ...TOM, email: "tmo@example.com", ...bounced }];
    answer(changeRecipient, ({ body }) => {
      recipients = [ROSE, { ...TOM, ...body.recipient, mail: "waiting" }];
      return aGiftLink({ recipients });
    });
    const { user, sheet } = await openTom();
    expect(sheet.getByRole("alert")).toHaveTextContent(
      "We couldn't email it to tmo@example.com. 550 No such user",
    );
    await user.click(sheet.getByRole("button", { name: "Correct the address and send it again" }));
    const email = await sheet.findByLabelText("Their email (optional)");
    await user.clear(email);
    await user.type(email, "tom@example.com");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("tom@example.com")).toBeVisible();
    expect(sheet.queryByText(/We couldn't email/)).toBeNull();
  });

  it("has a card to print with their name, the message and what they need", async () => {
    const { gift } = aGiftLink();
    answer(getGiftLink, () =>
      aGiftLink({
        hasPassword: true,
        recipients,
        gift: { ...gift, message: "With love", revealAt: "2099-05-01T16:00:00.000Z" },
      }),
    );
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Card" }));
    const card = within(await screen.findByRole("article", { name: "The card for Tom" }));
    for (const text of ["Birthday", "Tom", "With love", "Scan to watch your reel."])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/^It opens on Friday, May 1, 2099/)).toBeVisible();
    expect(card.getByText("You need the password, too.")).toBeVisible();
    // The test's window has no printer.
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    answer(markGiven, () => aGiftLink({ recipients }));
    await user.click(screen.getByRole("radio", { name: "Folded A5 card" }));
    expect(screen.getByText(/Fold it in the middle/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Print, or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("region", { name: "Who gets it" })).toBeVisible();
  });

  it("has no card without a link", async () => {
    recipients = [ROSE, { ...TOM, link: null }];
    renderApp("/tribute/reel-1/presentation?part=gift&card=recipient-1");
    expect(await screen.findByText("There is no link to print")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Print, or save as PDF" })).toBeNull();
  });

  it("can be renamed", async () => {
    answer(changeRecipient, ({ body }) => {
      recipients = [ROSE, { ...TOM, ...body.recipient }];
      return aGiftLink({ recipients });
    });
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Change" }));
    await user.type(await sheet.findByLabelText("Name"), " Baker");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("heading", { name: "Tom Baker" })).toBeVisible();
  });

  it("gets a new link after a confirmation", async () => {
    const asked: unknown[] = [];
    answer(renewGiftLink, ({ body }) => {
      asked.push(body);
      recipients = [ROSE, { ...TOM, link: `${TOM.link}2` }];
      return aGiftLink({ recipients });
    });
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Make a new link" }));
    const question = within(await screen.findByRole("dialog", { name: "Make a new link?" }));
    expect(question.getByText(/The links of others stay the same/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Make a new link" }));
    await waitFor(() =>
      expect(screen.getByLabelText("The link for Tom")).toHaveValue(`${TOM.link}2`),
    );
    expect(asked).toEqual([{ tributeId: "reel-1", recipientId: TOM._id }]);
  });

  it("is taken off after a confirmation", async () => {
    answer(removeRecipient, () => {
      recipients = [ROSE];
      return aGiftLink({ recipients });
    });
    const { user, sheet } = await openTom();
    await user.click(sheet.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("dialog", { name: "Remove this person?" }));
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("The link no longer works")).toBeVisible();
    await waitFor(async () =>
      expect((await rows()).queryByRole("button", { name: /^Tom/ })).toBeNull(),
    );
  });

  it("who was the first can get a link again after it was switched off", async () => {
    recipients = [{ ...ROSE, link: null }, TOM];
    answer(renewGiftLink, () => {
      recipients = [ROSE, TOM];
      return aGiftLink({ recipients });
    });
    const { user } = open();
    const row = { name: "Rose The link is switched off" };
    await user.click((await rows()).getByRole("button", row));
    const sheet = within(await screen.findByRole("dialog", { name: "Rose" }));
    await user.click(sheet.getByRole("button", { name: "Make a new link" }));
    expect(await sheet.findByLabelText("The link for Rose")).toHaveValue(ROSE.link);
  });
});
