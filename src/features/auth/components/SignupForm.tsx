import { useTranslation } from "react-i18next";
import { signUpWithEmail } from "../../../shared/identity/identity";
import { NewPasswordForm } from "./NewPasswordForm";

export function SignupForm() {
  const { t } = useTranslation();
  return (
    <NewPasswordForm
      label={t("Create your account")}
      submit={t("Create account")}
      onSubmit={signUpWithEmail}
    />
  );
}
