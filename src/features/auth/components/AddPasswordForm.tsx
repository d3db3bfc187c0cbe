import { useTranslation } from "react-i18next";
import { upgradeGuestWithEmail } from "../../../shared/identity/identity";
import { NewPasswordForm } from "./NewPasswordForm";

/**
 * Adds an address and a password to a guest's account. A refusal changes neither the guest nor what
 * was typed.
 */
export function AddPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm
      label={t("Add a password")}
      submit={t("Add a password")}
      onSubmit={async (email, password) => {
        await upgradeGuestWithEmail(email, password);
        onDone();
      }}
    />
  );
}
