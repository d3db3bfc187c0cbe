import { getTributePage } from "@contract/http/tribute";
import { eventually } from "@tests/support/eventually";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { afterThisTest } from "@tests/support/cleanUp";
import { expect, it } from "vitest";
import { createAppStore } from "@src/app/store/store";
import { tributeApi } from "@src/services/tribute";
import { clearState } from "@src/shared/state/clearState";

installNetwork();

it("is never stored, and is gone once the state is cleared", async () => {
  const { store, persistor } = createAppStore();
  afterThisTest(() => persistor.pause());
  await eventually(() => expect(persistor.getState().bootstrapped).toBe(true));
  const page = { title: "Kept secret", description: "", imageUrl: null, tribute: null };
  answer(getTributePage, () => page);
  const asked = { tributeId: "reel-1", invite: "token" };
  await store.dispatch(tributeApi.endpoints.getInvitation.initiate(asked));
  expect(JSON.stringify(store.getState())).toContain("Kept secret");
  await persistor.flush();
  const stored = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as object;
  expect(Object.keys(stored)).not.toContain("api");
  expect(JSON.stringify(stored)).not.toContain("Kept secret");
  store.dispatch(clearState());
  expect(JSON.stringify(store.getState())).not.toContain("Kept secret");
});
