import type { Language } from "@contract/languages";
import { useEffect, useState } from "react";
import { useLanguage } from "../../shared/language/useLanguage";
import { dataOf } from "../../shared/lib/callError";
import { logError } from "../../shared/lib/log";

/** What the server writes to a user in; null while nobody has told it. */
export interface ProfileLanguage {
  of: string;
  language: Language | null;
}

/**
 * Tells the server what the screen speaks where the user's profile says otherwise, or nothing yet: mails and notifications
 * come in it. Nobody has asked for it, so nobody hears of a failure; it is tried again with the next visit.
 */
export function useToldLanguage(profile: ProfileLanguage | null): void {
  const language = useLanguage();
  const [told, setTold] = useState<ProfileLanguage | null>(null);
  const userId = profile?.of;
  const known = told && told.of === userId ? told.language : profile?.language;
  const isDue = userId !== undefined && known !== language;
  useEffect(() => {
    if (!isDue) return;
    tell(language)
      .then(() => setTold({ of: userId, language }))
      .catch((error: unknown) => logError("Telling the language", error));
  }, [isDue, userId, language]);
}

/** The service comes with the first user, as in `useProfile`. */
async function tell(language: Language): Promise<void> {
  const { saveLanguage } = await import("../../services/user");
  dataOf(await saveLanguage(language));
}
