import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { upgradeGuestWithGoogle } from "../../../shared/identity/identity";
import type { LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { Section } from "../../../shared/ui/layout/Section";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { AddPasswordForm } from "./AddPasswordForm";
import { GoogleButton } from "./GoogleButton";

const REFUSALS: Readonly<Record<string, string>> = {
  "auth/credential-already-in-use": msg(
    "This Google account has a profile here already. Choose another one, or add a password.",
  ),
  "auth/email-already-in-use": msg("Email Already Registered!"),
};

/** A guest's way to an account that they can come back to: the same one, with everything in it. */
export function GuestUpgrade() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isTyping, setTyping] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const welcome = () =>
    dispatch(notify({ type: "SUCCESS", message: msg("Done. Everything here stays yours.") }));
  const join = async (local: LocalGoogleAccount | null) => {
    setRefusal(null);
    const { status, code = "" } = await upgradeGuestWithGoogle(local);
    if (status === 200) welcome();
    else setRefusal(REFUSALS[code] ?? null);
  };
  return (
    <Section title={t("Keep what is yours")}>
      <Text>
        {t(
          "You are here as a guest: only this browser knows you. Add a password or Google, and your videos and reels are yours on every device.",
        )}
      </Text>
      <Stack gap={1}>
        {isTyping ? (
          <AddPasswordForm onDone={welcome} />
        ) : (
          <Button wide startIcon={<KeyRound aria-hidden />} onClick={() => setTyping(true)}>
            {t("Add a password")}
          </Button>
        )}
        <GoogleButton withAccount={join} />
        <FormAlert message={refusal && t(refusal)} />
      </Stack>
    </Section>
  );
}
