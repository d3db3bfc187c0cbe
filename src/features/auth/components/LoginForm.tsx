import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { trackEvent } from "../../../shared/analytics/analytics";
import { signInWithEmail } from "../../../shared/identity/identity";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { loginSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { refusalOf } from "../model/refusalOf";

export function LoginForm() {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={{ email: "", password: "" }}
      validationSchema={loginSchema}
      onSubmit={async ({ email, password }, { setStatus }) => {
        setStatus(null);
        try {
          await signInWithEmail(email.trim(), password);
          trackEvent("login", { method: "email" });
        } catch (error) {
          setStatus(refusalOf(error));
        }
      }}
    >
      <FormLayout label={t("Sign in")} submit={t("Sign in")} help={<FaqLink answer="sign-in" />}>
        <EmailInput />
        <PasswordInput name="password" autoComplete="current-password" />
      </FormLayout>
    </Formik>
  );
}
