import { getInvite } from "@contract/http/invite";
import { getTributePage, type TributePage } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { aTributePage } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installCanvas } from "@tests/support/client/canvas";
import { givenDraft } from "@tests/support/client/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const canvas = installCanvas();
const HEAD = { title: "A reel", description: "", imageUrl: null };
const LINK = "http://localhost:3000/tribute/reel-1?invite=TOKEN";

beforeEach(() => {
  vi.stubGlobal("print", vi.fn<() => void>());
  URL.createObjectURL = () => "blob:poster";
  URL.revokeObjectURL = () => undefined;
});
afterEach(leaveSignedOut);

function givenReel(change: Partial<TributePage> = {}): { asked: () => unknown } {
  let asked: unknown;
  answer(getTributePage, ({ query, headers }) => {
    asked = { ...query, authorization: headers.get("authorization") };
    return { ...HEAD, tribute: aTributePage(change) };
  });
  return { asked: () => asked };
}

const poster = () => screen.findByRole("img", { name: /^Poster/ });

describe("the poster of an invite link", () => {
  it("shows whom the reel is for and the link, at 1080x1350", { tags: ["S2.10"] }, async () => {
    const { asked } = givenReel();
    renderApp("/share?tributeId=reel-1&invite=TOKEN");
    expect(await poster()).toHaveAccessibleName(
      "Poster. Birthday: Rose Miller. Be part of the film for Rose with a short video. Scan and record on your phone. No app needed. Until December 1.",
    );
    expect(canvas.drawn()).toMatchObject({ width: 1080, height: 1350 });
    expect(canvas.drawn().texts).toContain("Rose Miller");
    expect(canvas.drawn().pictures).toBe(1);
    expect(asked()).toEqual({ tributeId: "reel-1", invite: "TOKEN", authorization: null });
    expect(screen.getByRole("textbox", { name: "Invite link" })).toHaveValue(LINK);
  });

  it("can be downloaded, printed, and sent by WhatsApp or mail", async () => {
    givenReel();
    const { user } = renderApp("/share?tributeId=reel-1&invite=TOKEN");
    await poster();
    const download = screen.getByRole("link", { name: "Download the poster" });
    expect(download).toHaveAttribute("download", "Rose Miller.png");
    expect(download).toHaveAttribute("href", "blob:poster");
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    const whatsapp = screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toContain(LINK);
    const mail = screen.getByRole("link", { name: "Email" }).getAttribute("href");
    expect(decodeURIComponent(mail ?? "")).toContain(LINK);
  });

  it("uses the device's share sheet if that accepts pictures, and says when it fails", async () => {
    givenReel();
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { share, canShare: () => true });
    const { user } = renderApp("/share?tributeId=reel-1&invite=TOKEN");
    await user.click(await screen.findByRole("button", { name: "Share the poster" }));
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: LINK, files: [expect.any(File)] });
    share.mockRejectedValue(new Error("no"));
    await user.click(screen.getByRole("button", { name: "Share the poster" }));
    expect(await screen.findByText(/Download it instead/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Download" })).toBeVisible();
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "canShare");
  });

  it("still shows the link when the browser cannot draw", async () => {
    givenReel();
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(null));
    renderApp("/share?tributeId=reel-1&invite=TOKEN");
    expect(await screen.findByText(/couldn't draw the poster/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Invite link" })).toHaveValue(LINK);
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

describe("the share page shows no poster and nothing about the reel", () => {
  it("for a revoked or unknown link", async () => {
    answer(getTributePage, () => ({ ...HEAD, tribute: null }));
    renderApp("/share?tributeId=reel-1&invite=OLD");
    expect(
      await screen.findByRole("heading", { name: "This link doesn't open a reel" }),
    ).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Invite link" })).not.toBeInTheDocument();
  });

  it("to a visitor without a link", async () => {
    renderApp("/share?tributeId=reel-1");
    expect(
      await screen.findByRole("heading", { name: "This link doesn't open a reel" }),
    ).toBeVisible();
  });

  it.each<[string, Partial<TributePage>, string]>([
    [
      "a personal invitation",
      { invitee: { name: "Lena", state: "invited" } },
      "This invitation is just for you",
    ],
    ["a closed reel", { state: "closed" }, "This reel is closed"],
  ])("for %s", async (_, change, title) => {
    givenReel(change);
    renderApp("/share?tributeId=reel-1&invite=TOKEN");
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  });

  it("to a signed-in user who does not organise the reel", async () => {
    givenAda();
    await signInAda();
    answer(getInvite, () => {
      throw new Refusal("FORBIDDEN");
    });
    renderApp("/share?tributeId=reel-1");
    expect(
      await screen.findByRole("heading", { name: "This link doesn't open a reel" }),
    ).toBeVisible();
  });
});

describe("the organiser's own poster", () => {
  it("needs no link in the address, and requests the reel as a visitor would", async () => {
    givenAda();
    await signInAda();
    answer(getInvite, () => ({ link: LINK, credit: 5, expiresAt: null }));
    const { asked } = givenReel();
    const { user, currentAddress } = renderApp("/share?tributeId=reel-1");
    expect(await poster()).toBeVisible();
    expect(asked()).toEqual({ tributeId: "reel-1", invite: "TOKEN", authorization: null });
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1"));
  });

  it("returns them to the page that they came from", { tags: ["S3.12"] }, async () => {
    givenAda();
    await signInAda();
    givenDraft();
    answer(getInvite, () => ({ link: LINK, credit: 5, expiresAt: null }));
    givenReel();
    const { user, store, currentAddress } = renderApp("/createtribute/invite");
    await user.click(await screen.findByRole("link", { name: "Make a poster" }));
    expect(await poster()).toBeVisible();
    expect(currentAddress()).toBe("/share?tributeId=reel-1&invite=TOKEN");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(async () =>
      expect(await screen.findByRole("link", { name: "Make a poster" })).toHaveFocus(),
    );
    expect(store.getState().utilityState.isRedirectFromSharePoster).toBe(false);
  });
});
