import { Formik } from "formik";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { PASSWORD_RULES, signupSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { refusalOf } from "../model/refusalOf";
import { Trans, useTranslation } from "react-i18next";
import { signUpWithEmail, upgradeGuestWithEmail } from "../../../shared/identity/identity";
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";

interface NewPasswordFormProps {
  /** Names the form for screen readers. */
  label: string;
  submit: string;
  /** If it rejects, the error shows below the fields, which keep what was typed. */
  onSubmit: (email: string, password: string) => Promise<unknown>;
}

/** Asks for a new address and password. The password's rules show before it is sent. */
function NewPasswordForm({ label, submit, onSubmit }: NewPasswordFormProps) {
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

export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={0.5} aria-label={t("Your password needs")}>
      {PASSWORD_RULES.map(({ text, test }) => {
        const isMet = test(password);
        const Icon = isMet ? Check : Circle;
        return (
          <Stack as="li" key={text} direction="row" gap={1}>
            <Icon size={16} aria-hidden />
            <Text size={14} tone={isMet ? "primary" : "quiet"}>
              <Trans
                i18nKey={
                  isMet ? "{{rule}}<hidden>: done</hidden>" : "{{rule}}<hidden>: missing</hidden>"
                }
                values={{ rule: t(text) }}
                components={{ hidden: <VisuallyHidden /> }}
              />
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
