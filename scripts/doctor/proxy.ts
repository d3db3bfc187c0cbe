import { tryFetch } from "./tryFetch";
import { type Finding, note, ok, wrong } from "./finding";

/** These addresses belong to nobody (RFC 5737). */
const INVENTED = ["192.0.2.1", "192.0.2.2"];

/**
 * Asks the running product twice, with two invented addresses. If the product believes them, it
 * counts each on its own, and then nobody has a limit.
 */
export async function findProxy(origin: string): Promise<Finding> {
  const left: number[] = [];
  for (const address of INVENTED) {
    const answer = await tryFetch(new URL("/no/such/page", origin).href, {
      "x-forwarded-for": address,
      accept: "application/json",
    });
    const remaining = answer?.headers.get("x-ratelimit-remaining");
    if (!remaining) return note(`Proxy: ${origin} does not answer yet, so it could not be tested`);
    left.push(Number(remaining));
  }
  const [first = 0, second = 0] = left;
  return second < first
    ? ok("Proxy: visitors cannot choose the address by which they are counted")
    : wrong(
        `Proxy: ${origin} believes an invented X-Forwarded-For: TRUST_PROXY names more than your own proxies, or the proxy in front passes the header on unchanged`,
      );
}
