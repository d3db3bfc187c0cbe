import { expect, test, vi } from "vitest";
import { createEmitter, createStore } from "@src/shared/state/createStore";

test("a store tells its subscribers about each change until they unsubscribe", () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test("an emitter reaches all who listen, also after one of them has stopped", () => {
  const { emit, subscribe } = createEmitter();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = subscribe(first);
  subscribe(second);
  emit();
  stop();
  emit();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
