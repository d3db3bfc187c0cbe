import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { upgradeGuestWithEmail } from "../../shared/identity/identity";
import { FormLayout } from "../../shared/ui/FormLayout";
import { PasswordInput } from "../../shared/ui/PasswordInput";
import { signupSchema } from "./authSchemas";
import { EmailInput } from "./EmailInput";
import { PasswordRules } from "./PasswordRules";
import { refusalOf } from "./refusalOf";

/** An address and a password for a guest's account; a refusal leaves the guest, and what was typed, as they were. */
export function AddPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={{ email: "", password: "" }}
      validationSchema={signupSchema}
      onSubmit={async ({ email, password }, { setStatus }) => {
        setStatus(null);
        try {
          await upgradeGuestWithEmail(email.trim(), password);
          onDone();
        } catch (error) {
          setStatus(refusalOf(error));
        }
      }}
    >
      {({ values }) => (
        <FormLayout label={t("Add a password")} submit={t("Add a password")}>
          <EmailInput />
          <PasswordInput name="password" autoComplete="new-password" />
          <PasswordRules password={values.password} />
        </FormLayout>
      )}
    </Formik>
  );
}
