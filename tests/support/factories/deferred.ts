/**
 * Returns a promise that the test settles itself. (Promise.withResolvers is newer than the oldest
 * supported Node.)
 */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
