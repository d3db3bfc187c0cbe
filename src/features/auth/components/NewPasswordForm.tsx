import { Formik } from "formik";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { signupSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { PasswordRules } from "./PasswordRules";
import { refusalOf } from "../model/refusalOf";

interface NewPasswordFormProps {
  /** The form's name. */
  label: string;
  /** Words on its button. */
  submit: string;
  /** What it rejects with is said below the fields, which keep what was typed. */
  onSubmit: (email: string, password: string) => Promise<unknown>;
}

/** An address and a password that are new to us; the password's rules are seen before it is sent. */
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
