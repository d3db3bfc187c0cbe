import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { guestDetailsSchema, profileDetailsSchema } from "@contract/forms/user";
import type { ProfileDetails } from "@contract/http/user";
import { Formik } from "formik";
import { setPeopleProperties } from "../../../shared/analytics/analytics";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PictureField } from "./PictureField";
import { useSaveProfile } from "../api/useSaveProfile";

/** Edits the name and picture. A failed save shows a toast and keeps what was entered. */
export function ProfileForm({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const saveProfile = useSaveProfile();
  const isGuest = user.email === null;
  const schema = isGuest ? guestDetailsSchema : profileDetailsSchema;
  const save = async (entered: ProfileDetails) => {
    if (!(await saveProfile(schema.cast(entered)))) return;
    setPeopleProperties(user._id, { created_at: user.createdAt, credit: user.credit });
    dispatch(notify({ type: "SUCCESS", message: msg("Saved") }));
  };
  const { firstName, lastName, userProfile: image } = user;
  return (
    <Formik<ProfileDetails>
      initialValues={{ firstName, lastName, image }}
      validationSchema={schema}
      onSubmit={save}
    >
      <FormLayout label={t("Your name and picture")} submit={t("Save")}>
        <PictureField />
        <FormInput name="firstName" label={t("First name")} autoComplete="given-name" />
        <FormInput
          name="lastName"
          label={isGuest ? t("Last name (optional)") : t("Last name")}
          autoComplete="family-name"
        />
      </FormLayout>
    </Formik>
  );
}
