import { AppError } from "@server/errors";
import { eachInTurn, FailedRows, type Turn } from "@server/jobs/eachInTurn";
import { expect, test } from "vitest";

const never = new AbortController().signal;
let now = new Date();
const rows = () => new FailedRows(() => now);

/** Works on the names that are left, and fails for those that are broken. */
function workOn(names: readonly string[], broken: Readonly<Record<string, Error>> = {}) {
  const done: string[] = [];
  const work = async (turn: Turn): Promise<boolean> => {
    const next = names.find((name) => !done.includes(name) && !turn.failed.includes(name));
    if (next === undefined) return false;
    turn.begin(next);
    if (broken[next]) throw broken[next];
    done.push(next);
    return true;
  };
  return { done, work };
}

test("an item that fails does not keep the rest waiting, and is reported afterwards", async () => {
  const [one, two] = [new Error("one"), new Error("two")];
  const { done, work } = workOn(["a", "b", "c", "d"], { a: one, c: two });
  await expect(eachInTurn(never, rows(), work)).rejects.toMatchObject({ code: "a", cause: one });
  expect(done).toEqual(["b", "d"]);
});

test("an item that fails waits twice as long each time", async () => {
  const tries: number[] = [];
  const failed = rows();
  const began = now.getTime();
  for (let minute = 0; minute < 10; minute += 1) {
    const { work } = workOn(["a"], { a: new Error("broken") });
    await eachInTurn(never, failed, work).catch(() => tries.push((now.getTime() - began) / 60_000));
    now = new Date(now.getTime() + 60_000);
  }
  expect(tries).toEqual([0, 1, 3, 7]);
});

test("an unavailable service ends the run at once", async () => {
  const away = new AppError("UNAVAILABLE");
  const { done, work } = workOn(["a", "b"], { a: away });
  await expect(eachInTurn(never, rows(), work)).rejects.toBe(away);
  expect(done).toEqual([]);
});

test("a failure before anything was chosen ends the run", async () => {
  const error = new Error("no table");
  await expect(eachInTurn(never, rows(), () => Promise.reject(error))).rejects.toBe(error);
});

test("a run that is stopped takes no more items", async () => {
  const stop = new AbortController();
  const { done, work } = workOn(["a", "b"]);
  await eachInTurn(stop.signal, rows(), async (turn) => {
    stop.abort();
    return work(turn);
  });
  expect(done).toEqual(["a"]);
});
