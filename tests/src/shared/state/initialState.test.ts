import { describe, expect, it } from "vitest";
import { INITIAL_QUESTION_FLOW } from "@src/shared/state/questionFlow";
import { rootReducer } from "@src/shared/state/rootReducer";

const state = rootReducer(undefined, { type: "initial" });

/** Sections 3, 4 and 9 of the specification. */
const SLICES = {
  user: { userId: null, email: null, isNewUser: false },
  reelTypes: { types: [], setAt: null },
  notify: null,
  createTribute: {
    name: "",
    tributeId: null,
    tributeType: null,
    // The default subject; its image is empty until one is chosen.
    tributeFor: { name: [{ firstName: "", lastName: "" }], gender: "Male" },
    imageUrl: null,
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

describe("the state begins with", () => {
  it("exactly the seven slices", () => {
    expect(Object.keys(state).toSorted()).toEqual(Object.keys(SLICES).toSorted());
  });

  it.each(Object.entries(SLICES))("%s as the specification has it", (name, initial) => {
    expect(state[name as keyof typeof state]).toEqual(initial);
  });

  it("no question chosen and none to be submitted", () => {
    expect(INITIAL_QUESTION_FLOW).toEqual({ selectedQuestion: null, submissionParamsData: null });
  });
});
