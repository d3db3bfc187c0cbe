import { eventually } from "@tests/support/eventually";
import { afterEach, describe, expect, it, vi } from "vitest";
// This import adds the cache of server state to every store below.
import "@src/services/api";
import { STORED_SCHEMA } from "@src/app/store/migrations";
import { safeStorage } from "@src/app/store/safeStorage";
import { type AppStore, createAppStore } from "@src/app/store/store";
import { rememberSender } from "@src/shared/lib/sentReels";
import { SENT_REELS } from "@src/shared/lib/storage";
import { clearState } from "@src/shared/state/clearState";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { notify, notifyLoading } from "@src/shared/state/notifySlice";
import {
  clearAuth,
  countsUpdated,
  setUserData,
  userDataOf,
} from "@src/shared/state/userFirebaseDataSlice";
import { PERSISTED_SLICES, type RootState, rootReducer } from "@src/shared/state/rootReducer";
import { userSignedIn } from "@src/shared/state/userSlice";
import { aProfile } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";

const KEY = "persist:root";
const opened: AppStore[] = [];

afterEach(() => {
  for (const { persistor } of opened.splice(0)) persistor.pause();
});

/** Contains the initial state of the seven slices. The server state is not restored. */
const INITIAL = Object.fromEntries(
  Object.entries(rootReducer(undefined, { type: "initial" })).filter(([name]) =>
    PERSISTED_SLICES.includes(name),
  ),
) as RootState;

/** Returns what some version of the app left in the browser. */
function storedBy(version: number, slices: Readonly<Record<string, unknown>>): string {
  const all = { ...slices, _persist: { version, rehydrated: true } };
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([name, slice]) => [name, JSON.stringify(slice)])),
  );
}

const { user, reelTypes, createTribute, utilityState, openTribute } = INITIAL;
const userData = userDataOf(aProfile());

const DAMAGED: Readonly<Record<string, [stored: unknown, mended: unknown][]>> = {
  user: [
    [5, user],
    [null, user],
    [["a"], user],
    [
      { userId: { deep: 1 }, email: "a@b.c", isNewUser: "yes" },
      { ...user, email: "a@b.c" },
    ],
  ],
  reelTypes: [
    [
      { types: [{ type: "Birthday" }], setAt: "2026-01-01" },
      { types: [], setAt: "2026-01-01" },
    ],
    [{ types: [{ type: "Party", isSelected: true }], setAt: 5 }, reelTypes],
    [{ types: { 0: "x" }, setAt: null }, reelTypes],
  ],
  notify: [
    [{ type: "LOADING", message: "Loading..." }, null],
    ["garbage", null],
  ],
  createTribute: [
    ["garbage", createTribute],
    [{ ...createTribute, tributeFor: null }, createTribute],
    [{ ...createTribute, tributeFor: { name: [], gender: "Male" } }, createTribute],
    [{ ...createTribute, tributeFor: { name: [null], gender: "Male" } }, createTribute],
    [{ ...createTribute, tributeFor: { ...createTribute.tributeFor, gender: "X" } }, createTribute],
    [{ ...createTribute, tributeType: "Party" }, createTribute],
    [{ ...createTribute, image: { ...createTribute.image, crop: 1 } }, createTribute],
    [{ ...createTribute, image: { ...createTribute.image, zoom: null } }, createTribute],
    [{ ...createTribute, name: {}, selectedPlan: 5 }, createTribute],
  ],
  utilityState: [
    [{ ...utilityState, videoData: [1] }, utilityState],
    [{ ...utilityState, isRedirectFrom: "//evil.example/home" }, utilityState],
    [{ ...utilityState, isRedirectFrom: "https://evil.example/" }, utilityState],
    [{ ...utilityState, isRedirectFrom: ["/home"] }, utilityState],
  ],
  userFirebaseData: [
    [{ ...userData, counts: null }, null],
    [{ ...userData, counts: { ...userData.counts, hearts: "many" } }, null],
    [{ ...userData, firstName: undefined }, null],
    ["ada", null],
  ],
  openTribute: [
    [
      { _id: "reel-1", questions: [{}] },
      { ...openTribute, _id: "reel-1" },
    ],
    [{ _id: 7, questions: "all" }, openTribute],
  ],
};

function storedNames(): string[] {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  return Object.keys(stored).toSorted();
}

/** Simulates a visit to the app, with its store once the stored state is loaded. */
async function visit() {
  const visited = createAppStore();
  opened.push(visited);
  await eventually(() => expect(visited.persistor.getState().bootstrapped).toBe(true));
  return visited;
}

describe("the persisted state", () => {
  it(
    "is restored at the next visit, with all slices under the key root",
    { tags: ["S3.22", "D5"] },
    async () => {
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
    },
  );

  it("does not restore the toast of the last visit", async () => {
    const { store, persistor } = await visit();
    store.dispatch(notifyLoading());
    await persistor.flush();
    expect((await visit()).store.getState().notify).toBeNull();
  });

  it.each([
    ["is not JSON", "{half a wri"],
    ["is not an object", '"text"'],
    ["is a list", "[]"],
    ["has no version field", JSON.stringify({ user: '{"userId":"x"}' })],
    ["has a newer version", storedBy(STORED_SCHEMA.version + 1, { user: { userId: "x" } })],
    ["has an unknown version", storedBy(-1, { user: { userId: "x" } })],
    ["has an invalid version", storedBy("1" as never, { user: { userId: "x" } })],
  ])("starts fresh when what is stored %s", async (_why, stored) => {
    localStorage.setItem(KEY, stored);
    const { store } = await visit();
    expect(store.getState()).toMatchObject(INITIAL);
  });

  it.each(Object.entries(DAMAGED))(
    "repairs damaged values in the slice %s",
    async (name, cases) => {
      for (const [damaged, mended] of cases) {
        localStorage.setItem(KEY, storedBy(STORED_SCHEMA.version, { [name]: damaged }));
        const { store } = await visit();
        expect(store.getState()).toMatchObject({ ...INITIAL, [name]: mended });
      }
    },
  );

  it("drops a slice that is not JSON, and keeps the others", async () => {
    const stored = JSON.parse(storedBy(1, { user: { ...INITIAL.user, userId: "ada" } })) as object;
    localStorage.setItem(KEY, JSON.stringify({ ...stored, createTribute: "{half a wri" }));
    const { store } = await visit();
    expect(store.getState()).toMatchObject({ ...INITIAL, user: { userId: "ada" } });
  });

  it("keeps the valid parts of a draft", async () => {
    const draft = { ...INITIAL.createTribute, name: "Grandma turns 80", dueDate: 5 };
    localStorage.setItem(KEY, storedBy(1, { createTribute: draft }));
    const { store } = await visit();
    expect(store.getState().createTribute).toEqual({ ...draft, dueDate: "" });
  });

  it(
    "starts empty when it does not load within 5 seconds",
    { tags: ["S4.16", "S9.9"] },
    async () => {
      vi.useFakeTimers();
      vi.spyOn(safeStorage, "getItem").mockReturnValue(deferred().promise as Promise<never>);
      const { store, persistor } = createAppStore();
      await vi.advanceTimersByTimeAsync(4999);
      expect(persistor.getState().bootstrapped).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(persistor.getState().bootstrapped).toBe(true);
      expect(store.getState()).toMatchObject(INITIAL);
      persistor.pause();
      vi.useRealTimers();
    },
  );

  it("is cleared by clear-state, which resets every slice", { tags: ["S4.15"] }, async () => {
    const { store, persistor } = await visit();
    store.dispatch(userSignedIn({ userId: "ada", email: null }));
    store.dispatch(draftChanged({ name: "Gone" }));
    store.dispatch(notify({ type: "SUCCESS", message: "Gone" }));
    await persistor.flush();
    rememberSender("reel-1", "Gone");
    store.dispatch(clearState());
    await eventually(() => expect(localStorage.getItem(KEY) ?? "").not.toContain("Gone"));
    expect(store.getState()).toMatchObject(INITIAL);
    expect(localStorage.getItem(SENT_REELS)).toBeNull();
  });
});

describe("user data", () => {
  const ada = userDataOf(aProfile());

  it("has the specification's fields, taken from the profile response", { tags: ["S3.1"] }, () => {
    const basicInfo = { firstName: "Ada", lastName: "King", image: "/media/ada.jpg" };
    const profile = aProfile({ basicInfo, stripeCustomerId: "cus_1" });
    expect(userDataOf(profile)).toEqual({
      _id: "ada",
      createdAt: profile.createdAt,
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "King",
      userProfile: "/media/ada.jpg",
      counts: profile.counts,
      credit: profile.credit,
      stripeCustomerId: "cus_1",
    });
  });

  it(
    "is replaced by a set action, and cleared by an empty one and by clearAuth",
    { tags: ["S4.19"] },
    async () => {
      const { store } = await visit();
      expect(store.getState().userFirebaseData).toBeNull();
      const grace = {
        ...ada,
        _id: "grace",
        firstName: "Grace",
        counts: { ...ada.counts, views: 0 },
      };
      store.dispatch(setUserData(ada));
      store.dispatch(setUserData(grace));
      expect(store.getState().userFirebaseData).toEqual(grace);
      for (const empty of [null, undefined]) {
        store.dispatch(setUserData(ada));
        store.dispatch(setUserData(empty));
        expect(store.getState().userFirebaseData).toBeNull();
      }
      store.dispatch(setUserData(ada));
      store.dispatch(clearAuth());
      expect(store.getState().userFirebaseData).toBeNull();
    },
  );
});

describe("updateCount", () => {
  it(
    "merges new values into the counters, but only if there is user data",
    { tags: ["S4.7"] },
    async () => {
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
    },
  );
});
