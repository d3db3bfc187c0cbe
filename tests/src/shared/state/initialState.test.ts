import { renderHook } from "@testing-library/react";
import { eventually } from "@tests/support/eventually";
import { beforeEach, describe, expect, it } from "vitest";
import { createAppStore } from "@src/app/store/store";
import { useQuestionFlow } from "@src/shared/state/questionFlow";

/**
 * Repeats what the browser stores after a first visit without any action, from sections 3, 4 and 9
 * of the specification.
 */
const SLICES = {
  user: { userId: null, email: null, isNewUser: false },
  reelTypes: { types: [], setAt: null },
  notify: null,
  createTribute: {
    name: "",
    tributeId: null,
    tributeType: null,
    tributeFor: { name: [{ firstName: "", lastName: "" }], gender: "Male", image: "" },
    image: {
      name: "",
      src: "",
      croppedImage: null,
      objectFit: "contain",
      aspectRatio: 1 / 1,
      zoom: 1,
      crop: { x: 0, y: 0 },
      croppedPixels: { x: 0, y: 0 },
      size: { width: 0, height: 0 },
      index: 0,
    },
    dueDate: "",
    message: "",
    selectedPlan: "$0",
  },
  utilityState: {
    videoUrl: "",
    isRedirectFromCreateReelRecordPage: false,
    isRedirectFrom: "",
    videoData: [],
    isVideoReplayPopupShow: false,
    isRedirectFromSharePoster: false,
  },
  userFirebaseData: null,
  openTribute: { _id: "", questions: [] },
};

let storedState: Record<string, unknown>;

beforeEach(async () => {
  const { persistor } = createAppStore();
  await eventually(() => {
    if (!persistor.getState().bootstrapped) throw new Error("Nothing was read from the storage");
  });
  await persistor.flush();
  persistor.pause();
  const texts = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as Record<string, string>;
  const { _persist, ...slices } = texts;
  storedState = Object.fromEntries(
    Object.entries(slices).map(([name, text]) => [name, JSON.parse(text) as unknown]),
  );
});

describe("the state that a first visit stores under the key root", () => {
  it("contains exactly the seven slices", { tags: ["S3.22"] }, () => {
    expect(Object.keys(storedState).toSorted()).toEqual(Object.keys(SLICES).toSorted());
  });

  it.each(Object.entries(SLICES))(
    "contains the slice %s as specified",
    {
      tags: [
        "S3.6",
        "S3.7",
        "S3.8",
        "S3.10",
        "S3.11",
        "S3.12",
        "S3.15",
        "S4.21",
        "S9.5",
        "S9.6",
        "S9.7",
      ],
    },
    (name, initial) => {
      expect(storedState[name]).toEqual(initial);
    },
  );
});

describe("the shared question flow", () => {
  it("starts with no question chosen and nothing to submit", { tags: ["S3.13"] }, () => {
    const { result } = renderHook(useQuestionFlow);
    expect(result.current[0]).toEqual({ selectedQuestion: null, submissionParamsData: null });
  });
});
