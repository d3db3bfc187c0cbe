import { afterEach, describe, expect, it, vi } from "vitest";
import { type AppStore, createAppStore } from "@src/app/store/store";
import { clearState } from "@src/shared/state/clearState";
import { draftChanged, INITIAL_CREATE_TRIBUTE } from "@src/shared/state/createTributeSlice";
import { createAppThunk } from "@src/shared/state/hooks";
import { notify, notifyLoading } from "@src/shared/state/notifySlice";
import { countsUpdated, setUserData, userDataOf } from "@src/shared/state/userFirebaseDataSlice";
import { rootReducer } from "@src/shared/state/rootReducer";
import { userSignedIn } from "@src/shared/state/userSlice";
import { aProfile } from "@tests/factories/answers";

const KEY = "persist:root";
const opened: AppStore[] = [];

afterEach(() => {
  for (const { persistor } of opened.splice(0)) persistor.pause();
});

function storedNames(): string[] {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  return Object.keys(stored).toSorted();
}

/** A visit to the app: its store, once the stored state is in. */
async function visit() {
  const visited = createAppStore();
  opened.push(visited);
  await vi.waitFor(() => expect(visited.persistor.getState().bootstrapped).toBe(true));
  return visited;
}

describe("the persisted state", () => {
  it("comes back at the next visit, all slices under the key root", async () => {
    const { store, persistor } = await visit();
    store.dispatch(userSignedIn({ userId: "ada", email: "ada@example.com" }));
    store.dispatch(setUserData(userDataOf(aProfile())));
    store.dispatch(draftChanged({ name: "Grandma turns 80" }));
    await persistor.flush();
    expect(storedNames()).toEqual(
      [
        "_persist",
        "createTribute",
        "notify",
        "openTribute",
        "reelTypes",
        "user",
        "userFirebaseData",
        "utilityState",
      ].toSorted(),
    );
    const { store: next } = await visit();
    expect(next.getState().user.userId).toBe("ada");
    expect(next.getState().userFirebaseData?.firstName).toBe("Ada");
    expect(next.getState().createTribute.name).toBe("Grandma turns 80");
  });

  it("leaves the toast of the last visit behind", async () => {
    const { store, persistor } = await visit();
    store.dispatch(notifyLoading());
    await persistor.flush();
    expect((await visit()).store.getState().notify).toBeNull();
  });

  it.each([
    ["is no JSON", "{half a wri"],
    ["is no object", '"text"'],
    [
      "is of another version",
      JSON.stringify({ user: '{"userId":"x"}', _persist: '{"version":0}' }),
    ],
  ])("starts fresh when what is stored %s", async (_why, stored) => {
    localStorage.setItem(KEY, stored);
    const { store } = await visit();
    expect(store.getState().user.userId).toBeNull();
    expect(store.getState().createTribute).toEqual(INITIAL_CREATE_TRIBUTE);
  });

  it("drops a damaged slice and keeps the others", async () => {
    const _persist = JSON.stringify({ version: 1, rehydrated: true });
    const user = JSON.stringify({ userId: "ada", email: null, isNewUser: false });
    localStorage.setItem(KEY, JSON.stringify({ user, createTribute: "5", _persist }));
    const { store } = await visit();
    expect(store.getState().user.userId).toBe("ada");
    expect(store.getState().createTribute).toEqual(INITIAL_CREATE_TRIBUTE);
  });

  it("is wiped by clear-state, which resets every slice", async () => {
    const { store, persistor } = await visit();
    const initial = rootReducer(undefined, { type: "initial" });
    store.dispatch(userSignedIn({ userId: "ada", email: null }));
    store.dispatch(draftChanged({ name: "Gone" }));
    store.dispatch(notify({ type: "SUCCESS", message: "Gone" }));
    await persistor.flush();
    store.dispatch(clearState());
    await vi.waitFor(() => expect(localStorage.getItem(KEY) ?? "").not.toContain("Gone"));
    expect(store.getState()).toMatchObject(initial);
  });
});

describe("the initial state", () => {
  it("is the specification's", async () => {
    const {
      createTribute,
      utilityState,
      userFirebaseData,
      notify: toast,
    } = (await visit()).store.getState();
    expect(createTribute).toMatchObject({
      name: "",
      tributeFor: { name: [{ firstName: "", lastName: "" }], gender: "Male" },
      selectedPlan: "$0",
      image: {
        croppedImage: null,
        objectFit: "contain",
        aspectRatio: 1,
        zoom: 1,
        crop: { x: 0, y: 0 },
        croppedPixels: { x: 0, y: 0 },
        index: 0,
      },
    });
    expect(utilityState).toEqual({
      videoUrl: "",
      isRedirectFromCreateReelRecordPage: false,
      isRedirectFrom: "",
      videoData: [],
      isVideoReplayPopupShow: false,
      isRedirectFromSharePoster: false,
    });
    expect(userFirebaseData).toBeNull();
    expect(toast).toBeNull();
  });
});

describe("updateCount", () => {
  it("merges new values into the counters, only if there is user data", async () => {
    const { store } = await visit();
    store.dispatch(countsUpdated({ hearts: 18 }));
    expect(store.getState().userFirebaseData).toBeNull();
    store.dispatch(setUserData(userDataOf(aProfile())));
    store.dispatch(countsUpdated({ hearts: 18 }));
    expect(store.getState().userFirebaseData?.counts).toEqual({
      submissions: 3,
      views: 41,
      hearts: 18,
    });
  });
});

describe("a rejected thunk", () => {
  const fail = createAppThunk("test/fail", async () => {
    throw new Error("The disk is full");
  });

  it("becomes an error toast", async () => {
    const { store } = await visit();
    await store.dispatch(fail());
    expect(store.getState().notify).toEqual({ type: "ERROR", message: "The disk is full" });
  });

  it("does not when it was cancelled", async () => {
    const { store } = await visit();
    const running = store.dispatch(fail());
    running.abort();
    await running;
    expect(store.getState().notify).toBeNull();
  });
});
