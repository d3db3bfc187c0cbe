import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { profileDetailsSchema } from "@contract/forms/user";
import type { ProfileDetails } from "@contract/http/user";
import { Formik } from "formik";
import { setPeopleProperties } from "../../../shared/analytics/analytics";
import { clearCookie } from "../../../shared/lib/storage";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify, notifyLoading } from "../../../shared/state/notifySlice";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { newUserMarked } from "../../../shared/state/userSlice";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";
import { PictureField } from "./PictureField";
import { useSaveProfile } from "../api/useSaveProfile";

interface CompleteProfileDialogProps {
  user: UserData;
  /** Closing keeps what was entered. A failure leads to the login, and from there back here. */
  open: boolean;
  /** Runs before the success toast, so that routing continues. */
  onSaved: () => void;
  /** Runs after the listener has reported the error. */
  onFailed: () => void;
}

/** Asks new users for their name after the first sign-in. It must be answered. */
export function CompleteProfileDialog(props: CompleteProfileDialogProps) {
  const { t } = useTranslation();
  const { user, open, onSaved, onFailed } = props;
  const dispatch = useAppDispatch();
  const saveProfile = useSaveProfile();
  const save = async (entered: ProfileDetails) => {
    const details = profileDetailsSchema.cast(entered);
    dispatch(notifyLoading());
    if (!(await saveProfile(details))) return onFailed();
    setPeopleProperties(user._id, { created_at: user.createdAt, credit: user.credit });
    onSaved();
    dispatch(notify({ type: "SUCCESS", message: msg("Sign-up Successfully") }));
    dispatch(newUserMarked(false));
    clearCookie("newUserEmail");
  };
  const { firstName, lastName, userProfile: image } = user;
  return (
    <Formik<ProfileDetails>
      initialValues={{ firstName, lastName, image }}
      validationSchema={profileDetailsSchema}
      onSubmit={save}
    >
      <Dialog title={t("Complete your profile")} open={open}>
        <Text size={14} tone="quiet">
          {t("Your name and image help others identify you on reels.")}
        </Text>
        <FormLayout label={t("Complete your profile")} submit={t("Save")}>
          <PictureField />
          <FormInput name="firstName" label={t("First name")} autoComplete="given-name" />
          <FormInput name="lastName" label={t("Last name")} autoComplete="family-name" />
        </FormLayout>
      </Dialog>
    </Formik>
  );
}
