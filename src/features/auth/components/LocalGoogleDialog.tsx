import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import type { LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";
import { localGoogleSchema } from "../model/authSchemas";
import { EmailInput } from "./EmailInput";

interface LocalGoogleDialogProps {
  open: boolean;
  onClose: () => void;
  onChosen: (account: LocalGoogleAccount) => void;
}

/** Asks which account to use, because local mode has no Google. */
export function LocalGoogleDialog({ open, onClose, onChosen }: LocalGoogleDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("A pretend Google account")} open={open} onClose={onClose}>
      <Text size={14} tone="quiet">
        {t(
          "This uses the local identity emulator, not Google. Enter any name and address; you don't need a password.",
        )}
      </Text>
      <Formik
        initialValues={{ name: "", email: "" }}
        validationSchema={localGoogleSchema}
        onSubmit={({ name, email }) => onChosen({ name: name.trim(), email: email.trim() })}
      >
        <FormLayout label={t("Local Google account")} submit={t("Use this account")}>
          <FormInput name="name" label={t("Full name")} autoComplete="name" />
          <EmailInput />
        </FormLayout>
      </Formik>
    </Dialog>
  );
}
