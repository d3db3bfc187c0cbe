/**
 * Returns a signal that aborts with any of `signals`, or with a TimeoutError after `ms`. Node.js 20
 * collects an AbortSignal.timeout() as garbage when only AbortSignal.any() refers to it, and then
 * the time never runs out. A timer keeps its controller.
 */
export function withTimeLimit(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException("The time is over.", "TimeoutError"));
  setTimeout(expire, ms).unref();
  return AbortSignal.any([...signals, limit.signal]);
}
