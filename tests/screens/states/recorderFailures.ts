import { readFile } from "node:fs/promises";
import { paths } from "@src/config/paths";
import { corpusFile } from "@tests/support/corpus/corpusFile";
import { MUTE_FILE } from "@tests/support/corpus/trackFiles";
import { type BrowserPage, initScript } from "@tests/support/engines/browserPage";
import type { ScreenGroup } from "../people";
import type { Screen } from "../screen";
import { pressButton, waitForText } from "../steps";
import type { World } from "../world";
import { holdFiles, muteMicrophone, mutePicture, takeFilesBack } from "./devices";
import { filmFile } from "../files";
import { at, openCamera, enterAsGuest, goTo, sendAsKim } from "./guest";
import { chooseVideoFile } from "./recorder";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const leaveOnly = (kind: MediaDeviceKind) => (page: BrowserPage) =>
  page.addInitScript(
    initScript((only) => {
      const devices = [{ kind: only, deviceId: "", groupId: "", label: "" }] as MediaDeviceInfo[];
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve(devices);
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
    }, kind),
  );

/** Makes the browser's recorder deliver this many chunks and then no more. */
const deliverChunks = (count: number) => (page: BrowserPage) =>
  page.addInitScript(
    initScript((most) => {
      let delivered = 0;
      globalThis.MediaRecorder = class extends MediaRecorder {
        constructor(...stream: ConstructorParameters<typeof MediaRecorder>) {
          super(...stream);
          this.addEventListener("dataavailable", (event) => {
            if (delivered++ >= most) event.stopImmediatePropagation();
          });
        }
      };
    }, count),
  );

const ignoreStop = (page: BrowserPage) =>
  page.addInitScript(
    initScript(() => {
      MediaRecorder.prototype.stop = () => undefined;
    }),
  );

async function record(page: BrowserPage): Promise<void> {
  await openCamera(page);
  await pressButton(page, "Start recording");
  await page.getByRole("button", { name: "Stop recording" }).waitFor();
}

async function openAndFail(page: BrowserPage): Promise<void> {
  await enterAsGuest(page);
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

const screens: readonly Screen<World>[] = [
  {
    name: "a computer without a camera",
    at,
    before: leaveOnly("audioinput"),
    show: async (page) => {
      await openAndFail(page);
      await waitForText(page, "We can't find a camera");
    },
  },
  {
    name: "a computer without a microphone",
    at,
    before: leaveOnly("videoinput"),
    show: async (page) => {
      await openAndFail(page);
      await waitForText(page, "We can't find a microphone");
    },
  },
  {
    name: "recording, but the browser delivers nothing",
    at,
    before: deliverChunks(0),
    show: async (page) => {
      await record(page);
      await page.getByRole("button", { name: "Record in another way" }).waitFor();
    },
  },
  {
    name: "nothing was recorded",
    at,
    before: deliverChunks(0),
    show: async (page) => {
      await record(page);
      await pressButton(page, "Stop recording");
      await waitForText(page, "Nothing was recorded");
    },
  },
  {
    name: "a browser that can't record",
    at,
    before: deliverChunks(0),
    show: async (page) => {
      await record(page);
      await pressButton(page, "Record in another way");
      await pressButton(page, "Start recording");
      await pressButton(page, "Record in another way");
      await waitForText(page, "This browser can't record");
    },
  },
  {
    name: "recording, but the browser has stopped",
    at,
    before: deliverChunks(2),
    show: async (page) => {
      await record(page);
      await waitForText(page, /^Your browser has stopped recording/);
    },
  },
  {
    name: "reviewing a recording that the browser didn't finish",
    at,
    before: ignoreStop,
    show: async (page) => {
      await record(page);
      await waitForText(page, recordedFor(1));
      await pressButton(page, "Stop recording");
      await waitForText(page, /^Your browser didn't finish/);
    },
  },
  {
    name: "recording, but the picture is taken away",
    at,
    before: mutePicture,
    show: async (page) => {
      await record(page);
      await waitForText(page, /^We can't see you/);
    },
  },
  {
    name: "copying a large file",
    at,
    before: holdFiles,
    show: async (page) => {
      const buffer = Buffer.alloc(21 * 1024 * 1024);
      await chooseVideoFile(page, { name: "film.mp4", mimeType: "video/mp4", buffer });
      await page.getByRole("heading", { name: "Getting your video ready" }).waitFor();
    },
  },
  {
    name: "a sent video whose sound cannot be read",
    at,
    show: async (page, { reels: { crowd } }) => {
      const buffer = await readFile(await corpusFile(MUTE_FILE));
      await chooseVideoFile(page, { name: "film.mkv", mimeType: "video/x-matroska", buffer });
      await sendAsKim(page);
      await waitForText(page, /saved/i);
      await goTo(page, paths.tributeDetails(crowd.tributeId, { invite: crowd.invite }));
      await waitForText(page, /^This video would have no sound/);
    },
  },
  {
    name: "a file that its app has taken back",
    at,
    before: takeFilesBack,
    show: async (page) => {
      await chooseVideoFile(page, await filmFile());
      await waitForText(page, /^This file has changed/);
    },
  },
  {
    name: "recording, but the microphone is silent",
    at,
    before: muteMicrophone,
    show: async (page) => {
      await record(page);
      await waitForText(page, "We can't hear you. Check your microphone.");
    },
  },
];

export const RECORDER_FAILURE_GROUPS: readonly ScreenGroup[] = [
  { area: "recorder, failures", by: "stranger", screens },
];
