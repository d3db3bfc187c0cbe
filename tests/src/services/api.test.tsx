import { getTributePage } from "@contract/http/tribute";
import { listSubmissions } from "@contract/http/submission";
import { act, renderHook, waitFor } from "@testing-library/react";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { eventually } from "@tests/support/eventually";
import { deferred } from "@tests/support/factories/deferred";
import { aSubmission } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { describe, expect, it, vi } from "vitest";
import { useListSubmissionsQuery } from "@src/services/submission";
import { useGetInvitationQuery } from "@src/services/tribute";
import { queryState } from "@src/shared/hooks/queryState";
import { userSignedIn } from "@src/shared/state/userSlice";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";

installNetwork();

const REEL = { tributeId: "reel-1" };
const [one, two] = [aSubmission(), aSubmission({ _id: "clip-2" })];

function renderList({ store, wrapper } = storeWrapper()) {
  const useList = () => queryState(useListSubmissionsQuery(REEL));
  return { store, ...renderHook(useList, { wrapper }) };
}

/** Makes the backend answer with each list in turn, and then repeat the last one. */
function givenLists(...lists: (typeof one)[][]) {
  const calls = { count: 0 };
  answer(listSubmissions, () => {
    calls.count += 1;
    return (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
  });
  return calls;
}

describe("a query", () => {
  it(
    "cancels its request when its screen goes, and leaves nothing behind",
    { tags: ["S7.2"] },
    async () => {
      const cancel = vi.spyOn(XMLHttpRequest.prototype, "abort");
      let calls = 0;
      answer(listSubmissions, () => {
        calls += 1;
        return deferred<(typeof one)[]>().promise;
      });
      const { store, unmount } = renderList();
      await waitFor(() => expect(calls).toBe(1));
      expect(cancel).not.toHaveBeenCalled();
      unmount();
      await eventually(() => expect(cancel).toHaveBeenCalledOnce());
      const { api } = store.getState() as unknown as { api: { queries: object } };
      expect(api.queries).toEqual({});
    },
  );

  it("shows why it failed, and loads again when it is asked to", async () => {
    let isRefused = true;
    answer(getTributePage, () => {
      if (isRefused) throw new Refusal("NOT_FOUND");
      return { title: "Rose", description: "", imageUrl: null, tribute: null };
    });
    const { wrapper } = storeWrapper();
    const asked = { ...REEL, invite: "token" };
    const { result } = renderHook(() => queryState(useGetInvitationQuery(asked)), { wrapper });
    await waitFor(() => expect(result.current.status).toBe("failed"));
    expect(result.current.error).toEqual({
      status: 404,
      code: "NOT_FOUND",
      message: "We couldn't find that.",
    });
    isRefused = false;
    act(() => result.current.reload());
    expect(result.current.status).toBe("loading");
    await waitFor(() => expect(result.current.data?.title).toBe("Rose"));
  });

  it("keeps what it shows when a newer answer does not come", async () => {
    const calls = givenLists([one]);
    const { result } = renderList();
    await waitFor(() => expect(result.current.data).toEqual([one]));
    answer(listSubmissions, () => {
      calls.count += 1;
      throw new Refusal("FORBIDDEN");
    });
    act(() => result.current.reload());
    await waitFor(() => expect(calls.count).toBe(2));
    expect(result.current).toMatchObject({ status: "ready", data: [one] });
  });
});

describe("an event of the server", () => {
  it("changes the answer that is shown without another call", async () => {
    const calls = givenLists([one]);
    const { result } = renderList();
    await waitFor(() => expect(result.current.data).toEqual([one]));
    act(() => emitServerEvent("submission", { ...REEL, submission: two }));
    expect(result.current.data).toEqual([one, two]);
    act(() => emitServerEvent("submissionRemoved", { ...REEL, submissionId: one._id }));
    expect(result.current.data).toEqual([two]);
    expect(calls.count).toBe(1);
  });

  it("is not lost when it arrives before the first answer, which may be older", async () => {
    const first = deferred<(typeof one)[]>();
    let calls = 0;
    answer(listSubmissions, () => {
      calls += 1;
      return calls === 1 ? first.promise : [one, two];
    });
    const { result } = renderList();
    await waitFor(() => expect(calls).toBe(1));
    act(() => emitServerEvent("submission", { ...REEL, submission: two }));
    first.resolve([one]);
    await waitFor(() => expect(result.current.data).toEqual([one, two]));
    expect(calls).toBe(2);
  });

  it("changes an answer that is kept for a screen that was left", async () => {
    const kept = storeWrapper();
    givenLists([one]);
    const { result, unmount } = renderList(kept);
    await waitFor(() => expect(result.current.data).toEqual([one]));
    unmount();
    emitServerEvent("submission", { ...REEL, submission: two });
    expect(renderList(kept).result.current.data).toEqual([one, two]);
  });
});

describe("somebody who comes back to a screen", () => {
  function signIn({ store }: ReturnType<typeof storeWrapper>, userId: string): void {
    act(() => void store.dispatch(userSignedIn({ userId, email: null })));
  }

  async function leftByAda() {
    const kept = storeWrapper();
    signIn(kept, "ada");
    const { result, unmount } = renderList(kept);
    await waitFor(() => expect(result.current.status).toBe("ready"));
    return { kept, unmount };
  }

  it("sees at once what was there, and then what is there now", async () => {
    givenLists([one], [one, two]);
    const { kept, unmount } = await leftByAda();
    unmount();
    const { result } = renderList(kept);
    expect(result.current.data).toEqual([one]);
    await waitFor(() => expect(result.current.data).toEqual([one, two]));
  });

  it("sees it, too, if they had left before it was refreshed", async () => {
    givenLists([one]);
    const { kept, unmount } = await leftByAda();
    unmount();
    const cancel = vi.spyOn(XMLHttpRequest.prototype, "abort");
    answer(listSubmissions, () => deferred<(typeof one)[]>().promise);
    renderList(kept).unmount();
    await eventually(() => expect(cancel).toHaveBeenCalledOnce());
    expect(renderList(kept).result.current.data).toEqual([one]);
  });

  it.each(["before", "after"])(
    "sees nothing of another user, who has left %s they signed in",
    async (time) => {
      givenLists([one]);
      const { kept, unmount } = await leftByAda();
      if (time === "before") unmount();
      signIn(kept, "grace");
      if (time === "after") unmount();
      await eventually(() => {
        const { api } = kept.store.getState() as unknown as { api: { queries: object } };
        expect(api.queries).toEqual({});
      });
      expect(renderList(kept).result.current.status).toBe("loading");
    },
  );
});
