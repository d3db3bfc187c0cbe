import type { BodyOf } from "@contract/http/endpoint";
import { listExports } from "@contract/http/export";
import { getGiftLink } from "@contract/http/gift";
import {
  getPresentation,
  listMusic,
  type OwnMusic,
  type Presentation,
  removeMusic,
  savePresentation,
  uploadMusic,
} from "@contract/http/presentation";
import { getCaptions, requestCaptions, saveCaptions } from "@contract/http/captions";
import {
  getDownloadUrl,
  getFeed,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  aFeed,
  aPage,
  aPresentation,
  aCaptions,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

installMediaElements();

// The page's code is loaded on demand, so it is loaded before a test waits for it.
beforeAll(() => import("@src/pages/presentation/TributePresentationPage"));

let stored: Presentation;
let captions: string | null;
beforeEach(async () => {
  stored = aPresentation({ order: ["a"] });
  captions = null;
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => [aSubmission({ _id: "a", durationMs: 10_000 })]);
  answer(getPresentation, () => stored);
  answer(savePresentation, ({ body }) => (stored = { ...body, version: body.version + 1 }));
  answer(getGiftLink, () => null);
  answer(getFeed, () => aFeed());
  answer(listExports, () => []);
  answer(listMusic, () => []);
  answer(getDownloadUrl, () => ({ url: "/media/a", expiresAt: "2099-01-01T00:00:00Z" }));
  answer(getCaptions, () => aCaptions({ captions }));
  answer(saveCaptions, ({ body }) => {
    captions = body.captions;
    return { ...aCaptions({ captions, version: body.version + 1 }), leftOut: [] };
  });
});
afterEach(leaveSignedOut);

const openEditor = (part = "") =>
  renderApp(`/tribute/reel-1/presentation${part && `?part=${part}`}`);
const untilSaved = (expected: object) => waitFor(() => expect(stored).toMatchObject(expected));

describe("the cards", () => {
  it("can be switched on, worded and styled, and a typed text is one undo step", async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole("link", { name: "Cards" }));
    await user.click(await screen.findByRole("radio", { name: /^Midnight/ }));
    await user.click(screen.getByRole("switch", { name: /^A card before each video/ }));
    await user.click(screen.getByRole("switch", { name: /^Opening card/ }));
    const title = screen.getByLabelText("Words on the opening card");
    expect(title).toHaveAttribute("placeholder", "Happy birthday, Rose!");
    await user.type(title, "Dear Rose");
    await untilSaved({
      theme: "midnight",
      cards: { clips: true, opening: { isShown: true, title: "Dear Rose", line: null } },
    });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(title).toHaveValue("");
    await untilSaved({ cards: { opening: { isShown: true, title: null } } });
  });
});

describe("the music", () => {
  const song: OwnMusic = { assetId: "m1", name: "Our song.mp3", durationMs: 90_000, url: "/m1" };
  const file = new File(["sound"], "Our song.mp3", { type: "audio/mpeg" });

  it("can be selected, listened to and made quieter", async () => {
    const { user } = openEditor("music");
    await user.click(await screen.findByRole("radio", { name: /^A letter home/ }));
    await untilSaved({ music: { trackId: "letter", assetId: null } });
    await user.click(screen.getByRole("button", { name: "Listen to Night sky" }));
    await user.click(await screen.findByRole("button", { name: "Stop Night sky" }));
    const volume = screen.getByRole("slider", { name: "Volume" });
    fireEvent.change(volume, { target: { value: "20" } });
    await untilSaved({ music: { trackId: "letter", volume: 0.2 } });
    expect(volume).toHaveValue("20");
  });

  it("can be uploaded, which selects it at once, and deleted after a confirmation", async () => {
    const gone: string[] = [];
    answer(uploadMusic, () => song);
    answer(removeMusic, ({ query }) => {
      gone.push(query.assetId);
      return { removed: true };
    });
    const { user } = openEditor("music");
    await user.upload(await screen.findByLabelText("Your own music"), file);
    expect(await screen.findByRole("radio", { name: /^Our song.mp3/ })).toBeChecked();
    await untilSaved({ music: { trackId: null, assetId: "m1" } });
    await user.click(screen.getByRole("button", { name: "Delete Our song.mp3" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this music?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(gone).toEqual(["m1"]));
    expect(screen.queryByRole("radio", { name: /^Our song.mp3/ })).toBeNull();
    expect(screen.getByRole("radio", { name: /^No music/ })).toBeChecked();
    await untilSaved({ music: { trackId: null, assetId: null } });
  });

  it("shows why a file is refused", async () => {
    answer(uploadMusic, () => {
      throw new Refusal("FILE_UNREADABLE", "Please choose music such as MP3.");
    });
    const { user } = openEditor("music");
    await user.upload(await screen.findByLabelText("Your own music"), file);
    expect(await screen.findByText("Please choose music such as MP3.")).toBeVisible();
    expect(screen.getByRole("radio", { name: /^No music/ })).toBeChecked();
  });
});

describe("a video in the editor", () => {
  const openSheet = async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole("button", { name: "Edit Ben's video" }));
    return { user, sheet: within(await screen.findByRole("dialog", { name: "Ben King's video" })) };
  };

  it("can be renamed, trimmed and hidden", async () => {
    const { user, sheet } = await openSheet();
    await user.type(sheet.getByLabelText("Name in the reel"), "Uncle Ben");
    fireEvent.keyDown(sheet.getByRole("slider", { name: "End" }), { key: "PageDown" });
    await user.click(sheet.getByRole("switch", { name: /^Show it in the reel/ }));
    await untilSaved({
      hidden: ["a"],
      clips: [{ _id: "a", displayName: "Uncle Ben", trimStartMs: null, trimEndMs: 9000 }],
    });
    await user.click(sheet.getByRole("button", { name: "Close" }));
    expect(await screen.findByText("Uncle Ben")).toBeVisible();
  });

  it("can be deleted after a confirmation, which closes it", async () => {
    let removed = "";
    answer(removeSubmission, ({ query: { submissionId } }) => {
      removed = submissionId;
      return { removed: true };
    });
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole("button", { name: "Delete this video" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Edit Ben's video" })).not.toBeInTheDocument(),
    );
    expect(removed).toBe("a");
    expect(screen.queryByRole("dialog", { name: "Ben King's video" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Undo: bring back Ben King's video" })).toBeVisible();
  });

  it("can get captions, and empty ones are removed", async () => {
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole("button", { name: "Add a caption" }));
    await user.type(sheet.getByRole("textbox", { name: "Caption 1" }), "Happy birthday!");
    await user.click(sheet.getByRole("button", { name: "Save the captions" }));
    expect(await sheet.findByText(/captions are saved/)).toBeVisible();
    expect(captions).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nHappy birthday!");
    await user.click(sheet.getByRole("button", { name: "Remove caption 1" }));
    await user.click(sheet.getByRole("button", { name: "Save the captions" }));
    await waitFor(() => expect(captions).toBeNull());
  });

  it("can have its captions corrected word by word while it plays, in each language", async () => {
    const saved: BodyOf<typeof saveCaptions>[] = [];
    const spoken =
      "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHappy <00:00:01.500>birthday <00:00:02.000>Rosie\n";
    const translations = [
      { language: "de", version: 4, captions: spoken.replace("Happy", "Frohen"), isMachine: true },
    ];
    const heard = aCaptions({ version: 1, captions: spoken, isMachine: true, translations });
    answer(getCaptions, () => heard);
    answer(saveCaptions, ({ body }) => {
      saved.push(body);
      return { ...heard, captions: body.captions, version: 2, isMachine: false, leftOut: [] };
    });
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText(/A computer wrote these down/)).toBeVisible();
    await user.click(sheet.getByRole("button", { name: "birthday" }));
    const video = document.querySelector("video");
    expect(video?.currentTime).toBe(1.5);
    expect(video?.paused).toBe(false);
    await user.keyboard("{Enter}");
    expect(video?.currentTime).toBe(2);
    await user.clear(sheet.getByRole("textbox", { name: "Correct “Rosie”" }));
    await user.keyboard("Rose{Enter}");
    expect(video?.paused).toBe(true);
    await user.click(sheet.getByRole("button", { name: "Save the captions" }));
    expect(await sheet.findByText(/captions are saved/)).toBeVisible();
    const corrected =
      "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHappy <00:00:01.500>birthday <00:00:02.000>Rose";
    expect(saved).toEqual([{ submissionId: "a", language: null, version: 1, captions: corrected }]);
    await user.click(sheet.getByRole("radio", { name: "Deutsch" }));
    await user.click(await sheet.findByRole("button", { name: "Edit caption 1" }));
    await user.click(sheet.getByRole("button", { name: "Remove caption 1" }));
    await user.click(sheet.getByRole("button", { name: "Save the captions" }));
    await waitFor(() =>
      expect(saved[1]).toEqual({ submissionId: "a", language: "de", version: 4, captions: null }),
    );
  });

  it("says how far its captions from speech are, and lets people try again", async () => {
    answer(getCaptions, () => aCaptions({ speech: "failed" }));
    answer(requestCaptions, () => aCaptions({ speech: "waiting" }));
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText(/couldn't be made/)).toBeVisible();
    await user.click(sheet.getByRole("button", { name: "Make captions from what is said" }));
    expect(await sheet.findByText(/Captions are being made/)).toBeVisible();
    const captioned = "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHello\n";
    answer(getCaptions, () => aCaptions({ version: 1, captions: captioned, isMachine: true }));
    act(() => emitServerEvent("captions", { submissionId: "a" }));
    expect(await sheet.findByRole("textbox", { name: "Caption 1" })).toHaveValue("Hello");
  });

  it("can get captions from a file, or shows which line is wrong", async () => {
    answer(saveCaptions, () => {
      throw new Refusal("BAD_REQUEST", "Caption 2 ends before it begins.");
    });
    const { user, sheet } = await openSheet();
    const choose = async (text: string) =>
      user.upload(await sheet.findByLabelText("Captions file"), new File([text], "talk.vtt"));
    await choose("WEBVTT");
    expect(await sheet.findByText("Caption 2 ends before it begins.")).toBeVisible();
    const cleaned = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n";
    answer(saveCaptions, () => ({
      ...aCaptions({ version: 1, captions: cleaned }),
      leftOut: [2, 5],
    }));
    await choose(cleaned);
    expect(await sheet.findByRole("textbox", { name: "Caption 1" })).toHaveValue("Hello");
    expect(sheet.queryByText("Caption 2 ends before it begins.")).toBeNull();
    expect(sheet.getByText(/2 captions of the file can't be read.*: 2, 5\./)).toBeVisible();
  });

  it("asks which letters are right in a file that does not say how it is encoded", async () => {
    const saved: unknown[] = [];
    answer(saveCaptions, ({ body }) => {
      saved.push(body.captions);
      return { ...aCaptions({ version: 1, captions: null }), leftOut: [] };
    });
    const { user, sheet } = await openSheet();
    const lines = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello Zo\xEB\n";
    const bytes = Uint8Array.from(lines, (one) => one.charCodeAt(0));
    await user.upload(await sheet.findByLabelText("Captions file"), new File([bytes], "talk.vtt"));
    const question = within(await sheet.findByRole("region", { name: "Are these lines right?" }));
    expect(question.getByRole("radio", { name: "Hello Zoë" })).toBeChecked();
    expect(saved).toEqual([]);
    await user.click(question.getByRole("button", { name: "Save the captions" }));
    await waitFor(() => expect(saved).toEqual([lines.replace("\xEB", "ë")]));
  });
});
