import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { PasswordRules } from "../components/PasswordRules";
import { newPasswordSchema } from "../model/authSchemas";
import { refusalOf } from "../model/refusalOf";
import { loadAccountChanges } from "./loadAccountChanges";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";

/** Asks for a new password, or for the first one of somebody who signs in with Google. */
export function ChangePasswordDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { ways, onClose } = props;
  const title = ways.hasPassword ? t("Change your password") : t("Add a password");
  return (
    <AccountDialog {...props} title={title}>
      <Formik
        initialValues={{ password: "" }}
        validationSchema={newPasswordSchema}
        onSubmit={async ({ password }, { setStatus }) => {
          setStatus(null);
          try {
            await (await loadAccountChanges()).changePassword(password);
            onClose();
            dispatch(notify({ type: "SUCCESS", message: msg("Your new password is saved") }));
          } catch (error) {
            setStatus(refusalOf(error));
          }
        }}
      >
        {({ values }) => (
          <FormLayout label={title} submit={t("Save the password")} onCancel={onClose}>
            <PasswordInput name="password" autoComplete="new-password" />
            <PasswordRules password={values.password} />
          </FormLayout>
        )}
      </Formik>
    </AccountDialog>
  );
}
