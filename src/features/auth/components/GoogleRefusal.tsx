import { useTranslation } from "react-i18next";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { msg } from "@contract/msg";

/** Says why Google's window did not help. `refusal` is a text of the catalogue. */
export function GoogleRefusal({ refusal }: { refusal: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormAlert message={t(refusal)} />
      <FaqLink answer={refusal === POPUP_BLOCKED_HINT ? "google-window" : "sign-in"} />
    </>
  );
}

/** Says what to do when the browser did not open Google's window. */
export const POPUP_BLOCKED_HINT = msg(
  "Your browser has blocked Google's window. Allow pop-ups for this site, then try again.",
);

/** Explains the codes by which the provider or the browser refuses Google's window. */
export const GOOGLE_REFUSALS: Readonly<Record<string, string>> = {
  "auth/popup-blocked": POPUP_BLOCKED_HINT,
  "auth/popup-closed-by-user": msg("Google's window was closed before you chose an account."),
  "auth/user-mismatch": msg("This is another Google account than the one that is linked."),
  "auth/credential-already-in-use": msg(
    "This Google account already has a profile here. Choose another one.",
  ),
};
