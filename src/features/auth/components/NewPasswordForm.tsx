import { Formik } from "formik";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { signupSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { PasswordRules } from "./PasswordRules";
import { refusalOf } from "../model/refusalOf";

interface NewPasswordFormProps {
  /** Names the form for screen readers. */
  label: string;
  /** Labels the submit button. */
  submit: string;
  /** If it rejects, the error shows below the fields, which keep what was typed. */
  onSubmit: (email: string, password: string) => Promise<unknown>;
}

/** Asks for a new address and password. The password's rules show before it is sent. */
export function NewPasswordForm({ label, submit, onSubmit }: NewPasswordFormProps) {
  return (
    <Formik
      initialValues={{ email: "", password: "" }}
      validationSchema={signupSchema}
      onSubmit={async ({ email, password }, { setStatus }) => {
        setStatus(null);
        await onSubmit(email.trim(), password).catch((error: unknown) =>
          setStatus(refusalOf(error)),
        );
      }}
    >
      {({ values }) => (
        <FormLayout label={label} submit={submit}>
          <EmailInput />
          <PasswordInput name="password" autoComplete="new-password" />
          <PasswordRules password={values.password} />
        </FormLayout>
      )}
    </Formik>
  );
}
