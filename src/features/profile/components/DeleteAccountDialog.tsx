import { useTranslation } from "react-i18next";
import { matchesFullName, confirmationName } from "@contract/fullName";
import { Formik } from "formik";
import { object, string } from "yup";
import { useDeleteAccountMutation } from "../../../services/user";
import { emitServerEvent } from "../../../shared/realtime/serverEvents";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Prose } from "../../../shared/ui/layout/Prose";

interface DeleteAccountDialogProps {
  user: UserData;
  open: boolean;
  onClose: () => void;
}

/**
 * Lists what will be deleted, and asks for the full name. The listener for rejected actions reports
 * failures, and the dialog stays open.
 */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const [deleteAccount] = useDeleteAccountMutation();
  const name = confirmationName(user);
  const schema = object({
    name: string().test("is-name", t("Please type {{name}}", { name }), (typed = "") =>
      matchesFullName(typed, user),
    ),
  });
  return (
    <Dialog title={t("Delete your account?")} open={open} onClose={onClose}>
      <Prose>
        <p>{t("This can't be undone. Gone right away, for everybody:")}</p>
        <ul>
          <li>{t("the reels you made, with all the videos people sent for them")}</li>
          <li>{t("the videos you sent for other people's reels, and any still on this device")}</li>
          <li>
            {user.credit > 0
              ? t("your name, picture and messages, and {{count}} people you can still invite", {
                  count: user.credit,
                  defaultValue_one:
                    "your name, picture and messages, and 1 folk you can still invite",
                })
              : t("your name, picture and messages")}
          </li>
        </ul>
      </Prose>
      <Formik
        initialValues={{ name: "" }}
        validationSchema={schema}
        onSubmit={async (typed) => {
          const { data } = await deleteAccount(typed);
          // The session ends as it does where another device has deleted the account.
          if (data) emitServerEvent("accountDeleted", { userId: user._id });
        }}
      >
        <FormLayout
          label={t("Delete your account?")}
          submit={t("Delete for good")}
          onCancel={onClose}
          isDangerous
        >
          <FormInput
            name="name"
            label={t("To confirm, type {{name}}", { name })}
            placeholder={name}
            autoComplete="off"
          />
        </FormLayout>
      </Formik>
    </Dialog>
  );
}
