import { useTranslation } from "react-i18next";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { POPUP_BLOCKED_HINT } from "../model/googleRefusals";

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
