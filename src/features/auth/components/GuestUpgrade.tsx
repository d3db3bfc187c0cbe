import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import KeyRound from "lucide-react/icons/key-round";
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
import { AddPasswordForm } from "./NewPasswordForm";
import { GoogleButton } from "./GoogleButton";

const REFUSALS: Readonly<Record<string, string>> = {
  "auth/credential-already-in-use": msg(
    "This Google account already has a profile here. Choose another one, or add a password.",
  ),
  "auth/email-already-in-use": msg("Email Already Registered!"),
};

/**
 * Lets guests turn their account into one that they can return to. It stays the same account, with
 * everything in it.
 */
export function GuestUpgrade() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isTyping, setTyping] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirmUpgrade = () =>
    dispatch(notify({ type: "SUCCESS", message: msg("Done. Everything here is yours to keep.") }));
  const upgradeWithGoogle = async (local: LocalGoogleAccount | null) => {
    setRefusal(null);
    const answer = await upgradeGuestWithGoogle(local);
    if (answer.status === 200) confirmUpgrade();
    else setRefusal(REFUSALS[answer.code ?? ""] ?? null);
    return answer;
  };
  return (
    <Section title={t("Keep what's yours")}>
      <Text>
        {t(
          "You're here as a guest: only this browser knows you. Add a password or Google, and you can get to your videos and reels from any device.",
        )}
      </Text>
      <Stack gap={1}>
        {isTyping ? (
          <AddPasswordForm onDone={confirmUpgrade} />
        ) : (
          <Button wide startIcon={<KeyRound aria-hidden />} onClick={() => setTyping(true)}>
            {t("Add a password")}
          </Button>
        )}
        <GoogleButton withAccount={upgradeWithGoogle} />
        <FormAlert message={refusal && t(refusal)} />
      </Stack>
    </Section>
  );
}
