import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { signUpWithEmail } from "../../shared/identity/identity";
import { FormLayout } from "../../shared/ui/FormLayout";
import { PasswordInput } from "../../shared/ui/PasswordInput";
import { signupSchema } from "./authSchemas";
import { EmailInput } from "./EmailInput";
import { PasswordRules } from "./PasswordRules";
import { refusalOf } from "./refusalOf";

/** A new account by email and password; its rules are seen before it is sent. */
export function SignupForm() {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={{ email: "", password: "" }}
      validationSchema={signupSchema}
      onSubmit={async ({ email, password }, { setStatus }) => {
        setStatus(null);
        await signUpWithEmail(email.trim(), password).catch((error: unknown) =>
          setStatus(refusalOf(error)),
        );
      }}
    >
      {({ values }) => (
        <FormLayout label={t("Create your account")} submit={t("Create account")}>
          <EmailInput />
          <PasswordInput name="password" autoComplete="new-password" />
          <PasswordRules password={values.password} />
        </FormLayout>
      )}
    </Formik>
  );
}
