import type { Answer } from "@contract/http/endpoint";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAnswer } from "@src/shared/hooks/useAnswer";

const answered = (data: string): Answer<string> => ({ status: 200, data, error: "" });

it(
  "cancels the request when its screen goes, and the one before when it is asked anew",
  { tags: ["S7.2"] },
  async () => {
    const signals: AbortSignal[] = [];
    const load = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Answer<string>>(() => {});
    };
    const { result, unmount } = renderHook(() => useAnswer(load));
    act(() => result.current.reload());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(result.current.status).toBe("loading");
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  },
);

it("shows the answer of the last question alone, and what is put in its place", async () => {
  const answers = ["first", "second"];
  const load = async () => answered(answers.shift() ?? "");
  const { result } = renderHook(() => useAnswer(load));
  await waitFor(() => expect(result.current.data).toBe("first"));
  act(() => result.current.reload());
  expect(result.current.data).toBeNull();
  await waitFor(() => expect(result.current.data).toBe("second"));
  act(() => result.current.replace((old) => `${old}, newer`));
  expect(result.current.data).toBe("second, newer");
});
