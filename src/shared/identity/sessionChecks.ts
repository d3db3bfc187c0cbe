/**
 * Matches the two requests by which the provider's client checks whether an earlier session is
 * still valid.
 */
const SESSION_CHECK_URL =
  /(identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token)\?/;

const REJECTION =
  /^(INVALID_ID_TOKEN|INVALID_REFRESH_TOKEN|TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/;

/**
 * Protects the session when a page starts. The provider's client then checks whether its user is
 * still signed in, and signs them out at any failed response, even at a quota or an outage. It
 * keeps them only when the network fails. So this turns a failed response that does not reject the
 * session into a network error. The client uses only the page's `fetch`, which is therefore
 * replaced.
 */
export function guardSessionChecks(): void {
  const originalFetch = globalThis.fetch.bind(globalThis);
  const value: typeof fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    const isSessionCheck = typeof input === "string" && SESSION_CHECK_URL.test(input);
    if (!isSessionCheck || response.ok || REJECTION.test(await errorMessageOf(response.clone())))
      return response;
    throw new TypeError(`The identity provider answered ${response.status}`);
  };
  // Other code may have wrapped `fetch` in a property that cannot be assigned to.
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
}

/** Returns the provider's code and explanation, or an empty text if somebody else answered. */
async function errorMessageOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { message?: string } };
    return error?.message ?? "";
  } catch {
    return "";
  }
}
