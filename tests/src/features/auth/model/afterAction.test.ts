import { configureStore } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { routeAfterAction } from "@src/features/auth/model/afterAction";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { tributeOpened } from "@src/shared/state/openTributeSlice";
import { rootReducer } from "@src/shared/state/rootReducer";
import { utilityChanged } from "@src/shared/state/utilityStateSlice";

function storeFrom(origin: string) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(utilityChanged({ isRedirectFrom: origin }));
  return store;
}

/** What "in progress" means: a draft with a name, or an opened tribute. */
const IN_PROGRESS = {
  "a draft's name": () => draftChanged({ name: "Grandma turns 80" }),
  "an opened tribute": () => tributeOpened({ _id: "reel-1", questions: [] }),
};

describe.each(Object.entries(IN_PROGRESS))("routing after an action, with %s", (_what, begun) => {
  it.each([
    "/createtribute",
    "/createtribute?step=details",
    "/createtribute/questions",
    "/tribute/reel-1?invite=T#top",
    "/tribute/reel-1/watch?tgd=T",
    "/tribute/reel-1/presentation",
    "/recordtribute?tributeId=reel-1",
  ])("goes back to %s and keeps everything", { tags: ["S2.56"] }, (origin) => {
    const store = storeFrom(origin);
    store.dispatch(begun());
    const { createTribute, openTribute } = store.getState();
    expect(store.dispatch(routeAfterAction())).toBe(origin);
    expect(store.getState()).toMatchObject({ createTribute, openTribute });
  });

  it.each(["/profile", "/pricing", "/createtributes", "/tributes/x", "/notification", ""])(
    "goes home from %j, and leaves the tribute behind",
    { tags: ["S2.57"] },
    (origin) => {
      const store = storeFrom(origin);
      store.dispatch(begun());
      expect(store.dispatch(routeAfterAction())).toBe("/home");
      expect(store.getState().createTribute.name).toBe("");
      expect(store.getState().openTribute).toEqual({ _id: "", questions: [] });
    },
  );
});

describe("routing after an action, with no tribute in progress", () => {
  it.each([
    ["/tribute/reel-1/presentation", "/tribute/reel-1/presentation"],
    ["/tribute/reel-1/presentation?a=1#b", "/tribute/reel-1/presentation?a=1#b"],
    ["/pricing", "/pricing"],
    ["/pricing?utm_source=mail", "/pricing?utm_source=mail"],
    ["/pricing-list", "/home"],
    ["/tribute/reel-1", "/home"],
    ["/tribute/reel-1/presentations", "/home"],
    ["/createtribute", "/home"],
    ["/profile", "/home"],
    ["", "/home"],
  ])(
    "from %j goes to %s, and uses the origin up",
    { tags: ["S2.58", "S2.59", "S2.60"] },
    (origin, next) => {
      const store = storeFrom(origin);
      expect(store.dispatch(routeAfterAction())).toBe(next);
      expect(store.getState().utilityState.isRedirectFrom).toBe("");
    },
  );
});
