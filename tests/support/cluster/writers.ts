import { saveLanguage } from "@contract/http/user";
import { call } from "@tests/support/e2e/api";
import type { Load } from "./load";

const WRITERS = 16;

/**
 * Lets sixteen clients write until they are stopped. They may hear that the database is away, and
 * nothing else.
 */
export function startWriters({ origin, organiser: as }: Pick<Load, "origin" | "organiser">) {
  const over = new AbortController();
  const writeOn = async (index: number): Promise<void> => {
    const body = { language: index % 2 ? ("de" as const) : ("en" as const) };
    while (!over.signal.aborted)
      await call(origin, saveLanguage, { body, as }).catch((error: unknown) => {
        if (!String(error).includes(" 503 ")) throw error;
      });
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, index) => writeOn(index)));
  return {
    /** Rejects if one of them has heard anything else. */
    stop: async () => {
      over.abort();
      await writers;
    },
  };
}
