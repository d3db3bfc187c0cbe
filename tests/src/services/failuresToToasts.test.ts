import { sendContact as contact } from "@contract/http/message";
import * as contract from "@contract/http/tribute";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { describe, expect, it } from "vitest";
import { messageApi } from "@src/services/message";
import { tributeApi } from "@src/services/tribute";

installNetwork();

describe("a rejected change", () => {
  const { deleteTribute, getInvitation } = tributeApi.endpoints;
  const { sendContact } = messageApi.endpoints;
  const refuse = () => {
    throw new Refusal("FORBIDDEN", "The reel is somebody else's");
  };

  it("becomes an error toast", { tags: ["S8.12"] }, async () => {
    const { store } = storeWrapper();
    answer(contract.deleteTribute, refuse);
    await store.dispatch(deleteTribute.initiate({ tributeId: "reel-1" }));
    expect(store.getState().notify).toEqual({
      type: "ERROR",
      message: "The reel is somebody else's",
      code: "FORBIDDEN",
    });
  });

  it("does not when it was cancelled", async () => {
    const { store } = storeWrapper();
    answer(contract.deleteTribute, refuse);
    const running = store.dispatch(deleteTribute.initiate({ tributeId: "reel-1" }));
    running.abort();
    await running;
    expect(store.getState().notify).toBeNull();
  });

  it("does not where the form says itself why", async () => {
    const { store } = storeWrapper();
    answer(contact, refuse);
    const message = { name: "Ada", email: "ada@example.com", message: "Hello" } as never;
    const { error } = await store.dispatch(sendContact.initiate(message));
    expect(error).toMatchObject({ message: "The reel is somebody else's" });
    expect(store.getState().notify).toBeNull();
  });

  it("is not a query, which its screen shows", async () => {
    const { store } = storeWrapper();
    answer(contract.getTributePage, refuse);
    const asked = { tributeId: "reel-1", invite: "token" };
    const { error } = await store.dispatch(getInvitation.initiate(asked, { subscribe: false }));
    expect(error).toEqual({
      status: 403,
      code: "FORBIDDEN",
      message: "The reel is somebody else's",
    });
    expect(store.getState().notify).toBeNull();
  });
});
