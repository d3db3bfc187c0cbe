import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { sendResetMail } from "../../../shared/identity/identity";
import { sendSignInLink } from "../../../shared/identity/signInLink";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Stack } from "../../../shared/ui/layout/Stack";
import { resetSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { refusalOf } from "../model/refusalOf";

/** The mail leads to a new password, or signs in without one. */
const SEND = { password: sendResetMail, signIn: sendSignInLink };

export interface SentMail {
  email: string;
  leadsTo: keyof typeof SEND;
}

const INITIAL_VALUES: SentMail = { email: "", leadsTo: "password" };

export function ForgotPasswordForm({ onSent }: { onSent: (mail: SentMail) => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Formik
      initialValues={INITIAL_VALUES}
      validationSchema={resetSchema}
      onSubmit={async ({ email: typed, leadsTo }, { setStatus, setFieldValue }) => {
        setStatus(null);
        const email = typed.trim();
        try {
          await SEND[leadsTo](email);
          dispatch(notify({ type: "SUCCESS", message: msg("Email Sent Successfully!") }));
          onSent({ email, leadsTo });
        } catch (error) {
          setStatus(refusalOf(error));
          await setFieldValue("leadsTo", INITIAL_VALUES.leadsTo);
        }
      }}
    >
      {({ setFieldValue, submitForm }) => (
        <Stack gap={1}>
          <FormLayout label={t("Reset your password")} submit={t("Send the link")}>
            <EmailInput />
          </FormLayout>
          <Button
            tone="plain"
            wide
            onClick={async () => {
              await setFieldValue("leadsTo", "signIn");
              await submitForm();
            }}
          >
            {t("Send me a sign-in link instead")}
          </Button>
        </Stack>
      )}
    </Formik>
  );
}
