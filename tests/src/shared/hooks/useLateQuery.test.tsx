import { listSubmissions } from "@contract/http/submission";
import { act, renderHook, waitFor } from "@testing-library/react";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { eventually } from "@tests/support/eventually";
import { deferred } from "@tests/support/factories/deferred";
import { aSubmission } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { expect, it, vi } from "vitest";
import { submissionApi } from "@src/services/submission";
import { lazyQuery, useLazyQuery } from "@src/shared/hooks/useLazyQuery";

installNetwork();

const REEL = { tributeId: "reel-1" };
const one = aSubmission();
const { listSubmissions: endpoint } = submissionApi.endpoints;

function renderLate(isDue: boolean, load = async () => endpoint) {
  const query = lazyQuery(load);
  const { wrapper } = storeWrapper();
  return renderHook(() => useLazyQuery(query, REEL, isDue), { wrapper });
}

it("asks the server when the screen opens", async () => {
  answer(listSubmissions, () => [one]);
  const { result } = renderLate(true);
  expect(result.current).toMatchObject({ data: undefined, failure: null });
  await waitFor(() => expect(result.current.data).toEqual([one]));
});

it("loads nothing for a page that came with its data, until it asks", async () => {
  const load = vi.fn<() => Promise<typeof endpoint>>(async () => endpoint);
  answer(listSubmissions, () => [one]);
  const { result } = renderLate(false, load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    expect(await result.current.ask()).toMatchObject({ data: [one] });
  });
  expect(result.current.data).toEqual([one]);
});

it("says why the server refused, and keeps what was there", async () => {
  answer(listSubmissions, () => [one]);
  const { result } = renderLate(true);
  await waitFor(() => expect(result.current.data).toEqual([one]));
  answer(listSubmissions, () => {
    throw new Refusal("FORBIDDEN");
  });
  await act(async () => void (await result.current.ask()));
  expect(result.current.failure).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(result.current.data).toEqual([one]);
});

it("can be asked again when its code could not be loaded", async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error("Failed to fetch dynamically imported module");
    return endpoint;
  };
  answer(listSubmissions, () => [one]);
  const { result } = renderLate(true, load);
  await waitFor(() => expect(result.current.failure?.message).toBe("Something went wrong"));
  expect(takeConsoleErrors()).toHaveLength(1);
  isOffline = false;
  await act(async () => void (await result.current.ask()));
  expect(result.current).toMatchObject({ data: [one], failure: null });
});

it("cancels its request when the screen goes", async () => {
  const cancel = vi.spyOn(XMLHttpRequest.prototype, "abort");
  let calls = 0;
  answer(listSubmissions, () => {
    calls += 1;
    return deferred<(typeof one)[]>().promise;
  });
  const { unmount } = renderLate(true);
  await waitFor(() => expect(calls).toBe(1));
  unmount();
  await eventually(() => expect(cancel).toHaveBeenCalledOnce());
});
