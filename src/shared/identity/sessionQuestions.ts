/** Whether the session of before is still good: the two calls by which the provider's client finds out. */
const SESSION_QUESTION =
  /(identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token)\?/;

/** How the provider says no to them. */
const NO = /^(INVALID_ID_TOKEN|INVALID_REFRESH_TOKEN|TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/;

/**
 * When a page starts, the provider's client asks whether its user is still signed in, and forgets them at any answer but yes:
 * at a quota or an outage, too. Only a lost network leaves them signed in, so an answer that says nothing about them becomes one.
 * The client takes no `fetch` but the page's.
 */
export function guardSessionQuestions(): void {
  const ask = globalThis.fetch.bind(globalThis);
  const value: typeof fetch = async (input, init) => {
    const response = await ask(input, init);
    const isQuestion = typeof input === "string" && SESSION_QUESTION.test(input);
    if (!isQuestion || response.ok || NO.test(await wordsOf(response.clone()))) return response;
    throw new TypeError(`The identity provider answered ${response.status}`);
  };
  // Whoever has wrapped it before may have made it one that cannot be assigned to.
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
}

/** The provider's code and its explanation; empty for a page of somebody else's. */
async function wordsOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { message?: string } };
    return error?.message ?? "";
  } catch {
    return "";
  }
}
