import type { Language } from "@contract/languages";
import { useEffect, useState } from "react";
import { useLanguage } from "../../shared/language/useLanguage";
import { logError } from "../../shared/lib/log";
import { type AppDispatch, useAppDispatch } from "../../shared/state/hooks";

/** Gives the language in which the server writes to a user, or null if nobody has set it. */
export interface ProfileLanguage {
  of: string;
  language: Language | null;
}

/**
 * Tells the server the language of the screen if the user's profile has another or none, because
 * mails and notifications use it. The user has not asked for this, so a failure is not shown. The
 * next visit tries again.
 */
export function useSyncedLanguage(profile: ProfileLanguage | null): void {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<ProfileLanguage | null>(null);
  const userId = profile?.of;
  const known = sent && sent.of === userId ? sent.language : profile?.language;
  const isDue = userId !== undefined && known !== language;
  useEffect(() => {
    if (!isDue) return;
    sendLanguage(language, dispatch)
      .then(() => setSent({ of: userId, language }))
      .catch((error: unknown) => logError("Telling the language", error));
  }, [isDue, userId, language, dispatch]);
}

/**
 * Saves the language. The code of the call loads with the first user, as in `useProfile`.
 * @throws when the language was not saved.
 */
async function sendLanguage(language: Language, dispatch: AppDispatch): Promise<void> {
  const { userApi } = await import("../../services/user");
  await dispatch(userApi.endpoints.saveLanguage.initiate({ language })).unwrap();
}
