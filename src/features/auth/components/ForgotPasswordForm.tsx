import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { sendResetMail } from "../../../shared/identity/identity";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { resetSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";
import { refusalOf } from "../model/refusalOf";

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Formik
      initialValues={{ email: "" }}
      validationSchema={resetSchema}
      onSubmit={async ({ email }, { setStatus }) => {
        setStatus(null);
        try {
          await sendResetMail(email.trim());
          dispatch(notify({ type: "SUCCESS", message: msg("Email Sent Successfully!") }));
          onSent(email.trim());
        } catch (error) {
          setStatus(refusalOf(error));
        }
      }}
    >
      <FormLayout label={t("Reset your password")} submit={t("Send the link")}>
        <EmailInput />
      </FormLayout>
    </Formik>
  );
}
