import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { type ProfileDetails, profileDetailsSchema } from "@contract/http/user";
import { Formik } from "formik";
import { setPeopleProperties } from "../../../shared/analytics/analytics";
import { clearCookie } from "../../../shared/lib/cookies";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify, notifyLoading } from "../../../shared/state/notifySlice";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { newUserMarked } from "../../../shared/state/userSlice";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";
import { PictureField } from "./PictureField";
import { saveProfile } from "../api/profileThunks";

interface CompleteProfileDialogProps {
  user: UserData;
  /** What was entered outlives a closed dialog: a failure leads to the login, and from there back here. */
  open: boolean;
  /** Before the success toast: routing proceeds. */
  onSaved: () => void;
  /** The listener has shown why. */
  onFailed: () => void;
}

/** After a first sign-in: who are you? Must be answered. */
export function CompleteProfileDialog(props: CompleteProfileDialogProps) {
  const { t } = useTranslation();
  const { user, open, onSaved, onFailed } = props;
  const dispatch = useAppDispatch();
  const save = async (entered: ProfileDetails) => {
    const details = profileDetailsSchema.cast(entered);
    dispatch(notifyLoading());
    const result = await dispatch(saveProfile(details));
    if (!saveProfile.fulfilled.match(result)) return onFailed();
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
