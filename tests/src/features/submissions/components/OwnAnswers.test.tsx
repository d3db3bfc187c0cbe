import { getCaptions } from "@contract/http/captions";
import {
  getDownloadUrl,
  getReplay,
  listSubmissions,
  removeSubmission,
  type Submission,
} from "@contract/http/submission";
import { saveLanguage } from "@contract/http/user";
import { getTributePage, type TributePage } from "@contract/http/tribute";
import client from "@contract/locales/de/client.json";
import shared from "@contract/locales/de/shared.json";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { aCaptions, aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { rememberSender } from "@src/shared/lib/sentReels";
import { setAppLanguage } from "@src/shared/language/texts";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { Spinner } from "@src/shared/ui/feedback/Spinner";
import { afterEach, describe, expect, it } from "vitest";
// The app loads this module on demand; here it is loaded before a test waits for it.
import "@src/pages/tribute/SentAnswers";
import "@src/features/captions/components/OwnCaptions";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const TOKEN = "abcdefghijklmnopqrstuvwxyz";
const INVITED = `/tribute/reel-1?invite=${TOKEN}`;

const media = installMediaElements();
afterEach(async () => {
  await leaveSignedOut();
  await setAppLanguage("en", {});
});

describe("a person who has answered", () => {
  const own = { contributor: { userId: "ada", firstName: "Ada", lastName: "Lovelace" } };

  async function openAsContributor(
    submissions: Submission[] | Promise<Submission[]>,
    page: Partial<TributePage> = {},
  ) {
    givenAda();
    await signInAda();
    answer(getTributePage, () => aPage(aTribute({ viewer: "contributor", ...page })));
    answer(listSubmissions, () => submissions);
    return renderApp(INVITED);
  }
  const section = () => screen.findByRole("region", { name: "What you've sent" });

  it("is thanked before the server has answered, and invited again once nothing is left", async () => {
    rememberSender("reel-1", "Ada");
    let send: (submissions: Submission[]) => void = () => undefined;
    const sent = new Promise<Submission[]>((resolve) => {
      send = resolve;
    });
    await openAsContributor(sent, { contributors: ["Ben", "Ada"] });
    const thanks = { name: /^Thank you, Ada ?, you're in$/ };
    // The code of the videos brings the same heading again, and a busy machine loads it just then.
    await waitFor(() => expect(screen.getByRole("heading", thanks)).toBeVisible());
    expect(screen.getByRole("status", { name: "Loading the videos" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Record one more" })).toBeVisible();
    expect(screen.getByText(/already in$/)).toHaveTextContent("Ben is already in");
    expect(screen.queryByText(/^Grace is making a video reel/)).toBeNull();
    send([aSubmission(own)]);
    expect(within(await section()).getByText("Is in the reel")).toBeVisible();
    expect(screen.getByRole("heading", thanks)).toBeVisible();
    answer(listSubmissions, () => []);
    act(() =>
      emitServerEvent("submissionRemoved", { tributeId: "reel-1", submissionId: "clip-1" }),
    );
    expect(await screen.findByRole("link", { name: "Record your video" })).toBeVisible();
    expect(screen.queryByRole("heading", thanks)).toBeNull();
  });

  it("is thanked on another device, where an organiser still decides", async () => {
    await openAsContributor([aSubmission({ ...own, isWaiting: true })]);
    expect(await screen.findByRole("heading", { name: "Thank you, Ada" })).toBeVisible();
  });

  it("reads that the earlier video stays until the new one is ready", async () => {
    await openAsContributor([
      aSubmission({ ...own, _id: "a" }),
      aSubmission({ ...own, _id: "b", state: "processing", isRetake: true }),
    ]);
    const list = within(await section());
    expect(list.getByText("Your earlier video stays until this one is ready.")).toBeVisible();
    expect(list.getByText("Is in the reel")).toBeVisible();
  });

  it("can correct the captions of their own video while the reel is open", async () => {
    answer(getDownloadUrl, () => ({ url: "/media/a", expiresAt: "2099-01-01T00:00:00Z" }));
    const vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHappy <00:00:01.500>birthday\n";
    answer(getCaptions, () => aCaptions({ captions: vtt, isMachine: true }));
    const { user } = await openAsContributor([aSubmission({ ...own, _id: "a" })]);
    await user.click(within(await section()).getByRole("button", { name: "Captions" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Captions of your video" }));
    await user.click(await sheet.findByRole("button", { name: "birthday" }));
    expect(sheet.getByRole("textbox", { name: "Correct “birthday”" })).toHaveFocus();
  });

  it("reads why the organisers ask for another video, and can send it", async () => {
    const newTake = { reason: "It is dark." };
    await openAsContributor([aSubmission({ ...own, newTake })]);
    const list = within(await section());
    expect(list.getByText("The organisers ask you for another video: “It is dark.”")).toBeVisible();
    expect(list.getByRole("link", { name: "Retake" })).toBeVisible();
  });

  it("sees the progress of each own answer, and nobody else's", async () => {
    await openAsContributor([
      aSubmission({ ...own, _id: "a", question: "One?", state: "processing", progress: 0.5 }),
      aSubmission({ ...own, _id: "b", question: "Two?", state: "held" }),
      aSubmission({ ...own, _id: "c", question: "Three?", state: "uploading" }),
      aSubmission({ ...own, _id: "d", question: "Four?", state: "failed", failure: "It is text." }),
      aSubmission({ _id: "e", question: "Somebody else's?" }),
      aSubmission({ ...own, _id: "f", kind: "thanks", question: null }),
    ]);
    const list = within(await section());
    expect(list.getAllByRole("listitem")).toHaveLength(4);
    expect(list.getByText("Is being prepared")).toBeVisible();
    expect(list.getByText(/^We're keeping it safe/)).toBeVisible();
    expect(list.getByText(/^Not sent yet/)).toBeVisible();
    expect(list.getByText("It is text.")).toBeVisible();
    expect(list.getByRole("link", { name: "Go on" })).toHaveAttribute(
      "href",
      `/recordtribute?tributeId=reel-1&invite=${TOKEN}&question=q1`,
    );
  });

  it("reads why a video failed in their own language, and a screen reader announces loading", async () => {
    const failure = VIDEO_FAILURES.unreadable;
    await openAsContributor([aSubmission({ ...own, state: "failed", failure })]);
    expect(within(await section()).getByText(failure)).toBeVisible();
    answer(saveLanguage, ({ body: { language } }) => aProfile({ language }));
    await act(() => setAppLanguage("de", { ...shared, ...client }));
    expect(
      screen.getByText(/^Wir konnten diese Datei nicht lesen: Sie ist beschädigt/),
    ).toBeVisible();
    render(<Spinner />);
    expect(screen.getByRole("status", { name: "Wird geladen …" })).toBeVisible();
  });

  it("can watch it in the replay popup and record it again", async () => {
    answer(getReplay, ({ query }) => ({ playlistUrl: `/media/clip/${query.submissionId}.m3u8` }));
    const { user, store } = await openAsContributor([aSubmission({ ...own, question: "One?" })]);
    const list = within(await section());
    expect(list.getByRole("link", { name: "Retake" })).toHaveAttribute(
      "href",
      `/recordtribute?tributeId=reel-1&invite=${TOKEN}&question=q1&retake=clip-1`,
    );
    await user.click(list.getByRole("button", { name: "Watch" }));
    const popup = await screen.findByRole("dialog", { name: "Your video" });
    expect(store.getState().utilityState).toMatchObject({
      isVideoReplayPopupShow: true,
      videoUrl: "/media/clip/clip-1.m3u8",
    });
    await user.click(within(popup).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(store.getState().utilityState.isVideoReplayPopupShow).toBe(false);
  });

  it("can watch only the trimmed part, even before the trimmed file is made", async () => {
    answer(getReplay, () => ({ playlistUrl: "/media/clip/a.m3u8?form=whole#t=1.5,4" }));
    const { user } = await openAsContributor([aSubmission({ ...own })]);
    await user.click(within(await section()).getByRole("button", { name: "Watch" }));
    const popup = await screen.findByRole("dialog", { name: "Your video" });
    const video = popup.querySelector("video");
    if (!video) throw new Error("no video");
    expect(video).toHaveAttribute("src", "/media/clip/a.m3u8?form=whole");
    media.loaded(video);
    expect(video.currentTime).toBe(1.5);
    await video.play();
    video.currentTime = 4.2;
    await waitFor(() => expect(video.paused).toBe(true));
    expect(video.currentTime).toBe(4);
    await video.play();
    expect(video.currentTime).toBe(1.5);
  });

  it("can delete it after a confirmation", async () => {
    const removed: string[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user } = await openAsContributor([aSubmission({ ...own, question: "One?" })]);
    await user.click(within(await section()).getByRole("button", { name: "Delete" }));
    const question = await screen.findByRole("dialog", { name: "Delete your video?" });
    expect(removed).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(removed).toEqual(["clip-1"]));
    act(() =>
      emitServerEvent("submissionRemoved", { tributeId: "reel-1", submissionId: "clip-1" }),
    );
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "What you've sent" })).toBeNull(),
    );
  });

  it("can only watch once the reel is closed", async () => {
    await openAsContributor([aSubmission(own)], { state: "closed" });
    const list = within(await section());
    expect(list.getByRole("button", { name: "Watch" })).toBeVisible();
    expect(list.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(list.queryByRole("link")).toBeNull();
  });
});
