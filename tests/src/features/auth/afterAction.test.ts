import { configureStore } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { routeAfterAction } from "@src/features/auth/afterAction";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { tributeOpened } from "@src/shared/state/openTributeSlice";
import { rootReducer } from "@src/shared/state/rootReducer";
import { utilityChanged } from "@src/shared/state/utilityStateSlice";

function storeFrom(origin: string) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(utilityChanged({ isRedirectFrom: origin }));
  return store;
}

describe("routing after an action, with a tribute in progress", () => {
  it.each(["/createtribute", "/createtribute/questions", "/tribute/reel-1?invite=T"])(
    "goes back to %s and keeps the draft",
    (origin) => {
      const store = storeFrom(origin);
      store.dispatch(draftChanged({ name: "Grandma turns 80" }));
      expect(store.dispatch(routeAfterAction())).toBe(origin);
      expect(store.getState().createTribute.name).toBe("Grandma turns 80");
    },
  );

  it("goes home from anywhere else, and leaves the tribute behind", () => {
    const store = storeFrom("/profile");
    store.dispatch(draftChanged({ name: "Grandma turns 80" }));
    store.dispatch(tributeOpened({ _id: "reel-1", questions: [] }));
    expect(store.dispatch(routeAfterAction())).toBe("/home");
    expect(store.getState().createTribute.name).toBe("");
    expect(store.getState().openTribute._id).toBe("");
  });
});

describe("routing after an action, with no tribute in progress", () => {
  it.each([
    ["/tribute/reel-1/presentation", "/tribute/reel-1/presentation"],
    ["/pricing", "/pricing"],
    ["/tribute/reel-1", "/home"],
    ["/profile", "/home"],
    ["", "/home"],
  ])("from %j goes to %s", (origin, next) => {
    const store = storeFrom(origin);
    expect(store.dispatch(routeAfterAction())).toBe(next);
    expect(store.getState().utilityState.isRedirectFrom).toBe("");
  });
});
