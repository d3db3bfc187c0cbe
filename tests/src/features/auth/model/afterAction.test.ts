import { configureStore } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { destinationAfterSignIn, routeAfterAction } from "@src/features/auth/model/afterAction";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { tributeOpened } from "@src/shared/state/openTributeSlice";
import { rootReducer } from "@src/shared/state/rootReducer";
import { utilityChanged } from "@src/shared/state/utilityStateSlice";

function storeFrom(origin: string) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(utilityChanged({ isRedirectFrom: origin }));
  return store;
}

/** States what "in progress" means: a draft with a name, or an opened tribute. */
const IN_PROGRESS = {
  "a draft's name": () => draftChanged({ name: "Grandma turns 80" }),
  "an opened tribute": () => tributeOpened({ _id: "reel-1", questions: [] }),
};

describe.each(Object.entries(IN_PROGRESS))("routing after an action, with %s,", (_what, begun) => {
  it.each([
    "/createtribute",
    "/createtribute?step=details",
    "/createtribute/questions",
    "/tribute/reel-1?invite=T#top",
    "/tribute/reel-1/watch?tgd=T",
    "/tribute/reel-1/presentation",
    "/recordtribute?tributeId=reel-1",
  ])("returns to %s and keeps everything", { tags: ["S2.56"] }, (origin) => {
    const store = storeFrom(origin);
    store.dispatch(begun());
    const { createTribute, openTribute } = store.getState();
    expect(store.dispatch(routeAfterAction())).toBe(origin);
    expect(store.getState()).toMatchObject({ createTribute, openTribute });
  });

  it.each(["/profile", "/pricing", "/createtributes", "/tributes/x", "/notification", ""])(
    "leads home from %j and discards the tribute",
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

describe("routing after an action, without a tribute in progress,", () => {
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
    "leads from %j to %s and clears the origin",
    { tags: ["S2.58", "S2.59", "S2.60"] },
    (origin, next) => {
      const store = storeFrom(origin);
      expect(store.dispatch(routeAfterAction())).toBe(next);
      expect(store.getState().utilityState.isRedirectFrom).toBe("");
    },
  );
});

describe("an ordinary sign-in", () => {
  const after = (origin: string) => destinationAfterSignIn(storeFrom(origin).getState());

  it.each(["/profile/credits", "/recordtribute?tributeId=reel-1", "/tribute/reel-1/watch?tgd=T"])(
    "returns to %s, which asked for it",
    (path) => {
      expect(after(path)).toEqual({ path, isDiscarding: false });
    },
  );

  it.each([
    ["/aboutus", "/home"],
    ["/faq#refunds", "/home"],
    ["", "/home"],
    ["/pricing", "/pricing"],
  ])(
    "follows the routing after an action from %j to %s",
    { tags: ["S2.59", "S2.60"] },
    (origin, path) => {
      expect(after(origin)).toEqual({ path, isDiscarding: false });
    },
  );

  it.each(Object.entries(IN_PROGRESS))(
    "leads home from a public page and discards %s",
    { tags: ["S2.57"] },
    (_what, begun) => {
      const store = storeFrom("/pricing");
      store.dispatch(begun());
      expect(destinationAfterSignIn(store.getState())).toEqual({
        path: "/home",
        isDiscarding: true,
      });
    },
  );
});
