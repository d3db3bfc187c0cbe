import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signInAsGuest } from "../../../shared/identity/identity";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { refusalOf } from "../model/refusalOf";

/** Signs in without an account and without a name, which is asked with the first video. */
export function GuestButton({ tone }: { tone: "primary" | "soft" }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const signIn = async (): Promise<void> => {
    setRefusal(null);
    await signInAsGuest(null).catch((error: unknown) => setRefusal(refusalOf(error)));
  };
  return (
    <>
      <FormAlert message={refusal} />
      <Button tone={tone} wide onClick={signIn}>
        {t("Go on without an account")}
      </Button>
    </>
  );
}
