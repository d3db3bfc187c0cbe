import { useTranslation } from "react-i18next";
import { upgradeGuestWithEmail } from "../../../shared/identity/identity";
import { NewPasswordForm } from "./NewPasswordForm";

/** An address and a password for a guest's account; a refusal leaves the guest, and what was typed, as they were. */
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
