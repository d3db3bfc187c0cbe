import { UNTRIMMED } from "@contract/trim";
import {
  AT_INTRO,
  type RecorderEvent,
  recorderReducer,
  type RecorderState,
  type Take,
} from "@src/features/recorder/model/recorderMachine";
import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import { CameraError } from "@src/features/recorder/capture/cameraError";
import { describe, expect, it } from "vitest";

const take: Take = {
  id: "recording1",
  video: GrowingVideo.of(new Blob(["video"])),
  subject: {
    tributeId: "reel1",
    kind: "answer",
    questionId: null,
    question: null,
    invite: null,
    tgd: null,
  },
  picture: null,
  isKept: true,
  submissionId: null,
  trim: UNTRIMMED,
  durationMs: 2000,
  stopReason: "user",
};
const denied = new CameraError("denied");

const after = (...events: RecorderEvent[]): RecorderState =>
  events.reduce(recorderReducer, AT_INTRO);
const toPreview: RecorderEvent[] = [{ type: "open" }, { type: "opened" }];
const tick: RecorderEvent = { type: "tick" };
const toRecording: RecorderEvent[] = [...toPreview, { type: "begin" }, tick, tick, tick];
const toSending: RecorderEvent[] = [{ type: "taken", take }, { type: "send" }];

describe("the recorder's steps", () => {
  it("leads from the question over permission, preview and countdown to the recording", () => {
    expect(after({ type: "open" })).toEqual({ step: "opening" });
    expect(after(...toPreview)).toEqual({ step: "preview" });
    expect(after(...toPreview, { type: "begin" })).toEqual({ step: "countdown", left: 3 });
    expect(after(...toPreview, { type: "begin" }, tick)).toEqual({ step: "countdown", left: 2 });
    expect(after(...toRecording)).toEqual({ step: "recording", isPaused: false });
  });

  it("goes back to the preview when the countdown is stopped", () => {
    expect(after(...toPreview, { type: "begin" }, tick, { type: "stop" })).toEqual({
      step: "preview",
    });
  });

  it("pauses, goes on and stops", () => {
    expect(after(...toRecording, { type: "pause" })).toEqual({ step: "recording", isPaused: true });
    expect(after(...toRecording, { type: "pause" }, { type: "resume" })).toEqual({
      step: "recording",
      isPaused: false,
    });
    expect(after(...toRecording, { type: "stop" })).toEqual({ step: "finishing" });
  });

  it("shows the take for review, also when the recording ended by itself", () => {
    expect(after(...toRecording, { type: "taken", take })).toEqual({ step: "review", take });
  });

  it("says saved only after sending", () => {
    expect(after(...toSending)).toEqual({ step: "sending", take });
    expect(after(...toSending, { type: "saved" })).toEqual({
      step: "saved",
      subject: take.subject,
    });
    expect(after({ type: "taken", take }, { type: "saved" })).toEqual({ step: "review", take });
  });

  it("keeps the take when the server refuses it, and sends it again on demand", () => {
    const refused = after(...toSending, { type: "refused", message: "This reel is closed." });
    expect(refused).toEqual({ step: "refused", take, message: "This reel is closed." });
    expect(recorderReducer(refused, { type: "send" })).toEqual({ step: "sending", take });
  });

  it("never drops a take that is on its way", () => {
    for (const type of ["restart", "open", "begin", "stop", "send"] as const) {
      expect(after(...toSending, { type })).toEqual({ step: "sending", take });
    }
  });

  it("tells why the camera does not open, and lets one try again", () => {
    const blocked = after({ type: "open" }, { type: "blocked", error: denied });
    expect(blocked).toEqual({ step: "blocked", error: denied });
    expect(recorderReducer(blocked, { type: "open" })).toEqual({ step: "opening" });
  });

  it("ignores a camera that opens after its person has left", () => {
    expect(after({ type: "open" }, { type: "restart" }, { type: "opened" })).toEqual(AT_INTRO);
  });
});
