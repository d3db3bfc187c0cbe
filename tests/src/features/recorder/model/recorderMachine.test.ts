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
  pictures: [],
  isStored: true,
  submissionId: null,
  trim: UNTRIMMED,
  durationMs: 2000,
  stopReason: "user",
};
const denied = new CameraError("denied");

const stateAfter = (...events: RecorderEvent[]): RecorderState =>
  events.reduce(recorderReducer, AT_INTRO);
const toPreview: RecorderEvent[] = [{ type: "open" }, { type: "opened" }];
const countDown: RecorderEvent = { type: "countDown" };
const toRecording: RecorderEvent[] = [
  ...toPreview,
  { type: "begin" },
  countDown,
  countDown,
  countDown,
];
const toSending: RecorderEvent[] = [{ type: "taken", take }, { type: "send" }];

describe("the recorder's state machine", () => {
  it("leads from the question through permission, preview and countdown to the recording", () => {
    expect(stateAfter({ type: "open" })).toEqual({ step: "opening" });
    expect(stateAfter(...toPreview)).toEqual({ step: "preview" });
    expect(stateAfter(...toPreview, { type: "begin" })).toEqual({ step: "countdown", left: 3 });
    expect(stateAfter(...toPreview, { type: "begin" }, countDown)).toEqual({
      step: "countdown",
      left: 2,
    });
    expect(stateAfter(...toRecording)).toEqual({ step: "recording", isPaused: false });
  });

  it("returns to the preview when the countdown is stopped", () => {
    expect(stateAfter(...toPreview, { type: "begin" }, countDown, { type: "stop" })).toEqual({
      step: "preview",
    });
  });

  it("pauses, continues and stops", () => {
    expect(stateAfter(...toRecording, { type: "pause" })).toEqual({
      step: "recording",
      isPaused: true,
    });
    expect(stateAfter(...toRecording, { type: "pause" }, { type: "resume" })).toEqual({
      step: "recording",
      isPaused: false,
    });
    expect(stateAfter(...toRecording, { type: "stop" })).toEqual({ step: "finishing" });
  });

  it("shows the recording for review, even if it ended by itself", () => {
    expect(stateAfter(...toRecording, { type: "taken", take })).toEqual({ step: "review", take });
  });

  it("reports it as saved only after sending", () => {
    expect(stateAfter(...toSending)).toEqual({ step: "sending", take });
    expect(stateAfter(...toSending, { type: "saved" })).toEqual({
      step: "saved",
      subject: take.subject,
      isMessage: false,
    });
    expect(stateAfter({ type: "taken", take }, { type: "saved" })).toEqual({
      step: "review",
      take,
    });
  });

  it("keeps the recording when the server refuses it, and sends it again on request", () => {
    const refused = stateAfter(...toSending, { type: "refused", message: "This reel is closed." });
    expect(refused).toEqual({ step: "refused", take, message: "This reel is closed." });
    expect(recorderReducer(refused, { type: "send" })).toEqual({ step: "sending", take });
  });

  it("never drops a recording that is being sent", () => {
    for (const type of ["restart", "open", "begin", "stop", "send"] as const) {
      expect(stateAfter(...toSending, { type })).toEqual({ step: "sending", take });
    }
  });

  it("says why the camera does not open, and allows another attempt", () => {
    const blocked = stateAfter({ type: "open" }, { type: "blocked", error: denied });
    expect(blocked).toEqual({ step: "blocked", error: denied });
    expect(recorderReducer(blocked, { type: "open" })).toEqual({ step: "opening" });
  });

  it("leaves a recording without a byte, also while it finishes, and allows another attempt", () => {
    const error = new CameraError("nothingRecorded");
    const blocked: RecorderEvent = { type: "blocked", error };
    for (const events of [[blocked], [{ type: "stop" }, blocked]] as const) {
      const state = stateAfter(...toRecording, ...events);
      expect(state).toEqual({ step: "blocked", error });
      expect(recorderReducer(state, { type: "open" })).toEqual({ step: "opening" });
    }
  });

  it("can leave any step of a recording", () => {
    const finishing = stateAfter(...toRecording, { type: "stop" });
    expect(recorderReducer(finishing, { type: "taken", take })).toEqual({ step: "review", take });
    expect(recorderReducer(finishing, { type: "restart" })).toEqual(AT_INTRO);
    expect(stateAfter(...toRecording, { type: "restart" })).toEqual(AT_INTRO);
  });

  it("opens the camera again during a recording that is given up", () => {
    expect(stateAfter(...toRecording, { type: "open" })).toEqual({ step: "opening" });
  });

  it("ignores a camera that opens after the person has left", () => {
    expect(stateAfter({ type: "open" }, { type: "restart" }, { type: "opened" })).toEqual(AT_INTRO);
  });
});
