import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { useState } from "react";
import { useChangeEmailMutation } from "../../../services/account/signIn";
import { failureOf } from "../../../shared/lib/callError";
import { Button } from "../../../shared/ui/action/Button";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";
import { EmailInput } from "../components/EmailInput";
import { resetSchema } from "../model/authSchemas";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";

/** Asks for a new address, and then says that its owner must confirm it. */
export function ChangeEmailDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const [changeEmail] = useChangeEmailMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AccountDialog {...props} title={t("Check your inbox")}>
        <Text>
          {t(
            "We've sent a link to {{sentTo}}. Your email changes when you open it and confirm. Then sign in with the new address.",
            { sentTo },
          )}
        </Text>
        <Button wide onClick={props.onClose}>
          {t("OK")}
        </Button>
      </AccountDialog>
    );
  }
  return (
    <AccountDialog {...props} title={t("Change your email")}>
      <Formik
        initialValues={{ email: "" }}
        validationSchema={resetSchema}
        onSubmit={async ({ email }, { setStatus }) => {
          setStatus(null);
          const { data, error } = await changeEmail({ email: email.trim() });
          if (data) setSentTo(email.trim());
          else setStatus(failureOf(error).message);
        }}
      >
        <FormLayout
          label={t("Change your email")}
          submit={t("Send the link")}
          onCancel={props.onClose}
        >
          <EmailInput />
        </FormLayout>
      </Formik>
    </AccountDialog>
  );
}
