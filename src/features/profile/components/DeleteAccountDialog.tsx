import { useTranslation } from "react-i18next";
import { isNameTyped, nameToType } from "@contract/fullName";
import { Formik } from "formik";
import { object, string } from "yup";
import { useAppDispatch } from "../../../shared/state/hooks";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Prose } from "../../../shared/ui/layout/Prose";
import { deleteAccount } from "../api/profileThunks";

interface DeleteAccountDialogProps {
  user: UserData;
  open: boolean;
  onClose: () => void;
}

/** Says what will be gone, and asks for the full name. Why it failed is said by the listener, and the dialog stays. */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const name = nameToType(user);
  const schema = object({
    name: string().test("is-name", t("Please type {{name}}", { name }), (typed = "") =>
      isNameTyped(typed, user),
    ),
  });
  return (
    <Dialog title={t("Delete your account?")} open={open} onClose={onClose}>
      <Prose>
        <p>{t("This cannot be undone. Gone for everybody, at once:")}</p>
        <ul>
          <li>{t("the reels you made, with all videos people sent for them")}</li>
          <li>{t("the videos you sent for reels of others, and those still on this device")}</li>
          <li>
            {user.credit > 0
              ? t("your name, picture and messages, and {{count}} folks you can still invite", {
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
          await dispatch(deleteAccount({ userId: user._id, ...typed }));
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
