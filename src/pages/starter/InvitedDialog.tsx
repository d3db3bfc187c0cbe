import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { object, string } from "yup";
import { reelPathOf } from "./pastedLink";
import { Dialog } from "../../shared/ui/overlay/Dialog";
import { FormInput } from "../../shared/ui/form/FormInput";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { Text } from "../../shared/ui/layout/Text";

interface InvitedDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the path of the reel that the pasted link leads to. */
  onFound: (path: string) => void;
}

const schema = object({
  link: string()
    .required(msg("Please paste your link"))
    .test(
      "reel",
      msg("That isn't a link to a reel. Please copy it from your message again."),
      (link) => Boolean(reelPathOf(link)),
    ),
});

/** Helps people who have a link but are not on its page. */
export function InvitedDialog({ open, onClose, onFound }: InvitedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("You were invited")} open={open} onClose={onClose}>
      <Text size={14} tone="quiet">
        {t("Open the link from your message, or paste it here.")}
      </Text>
      <Formik
        initialValues={{ link: "" }}
        validationSchema={schema}
        onSubmit={({ link }) => {
          const path = reelPathOf(link);
          if (path) onFound(path);
        }}
      >
        <FormLayout label={t("Open an invitation")} submit={t("Open")} onCancel={onClose}>
          <FormInput name="link" label={t("Your link")} type="url" inputMode="url" />
        </FormLayout>
      </Formik>
    </Dialog>
  );
}
