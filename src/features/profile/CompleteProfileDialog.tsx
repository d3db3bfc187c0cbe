import { profileDetailsSchema } from "@contract/http/user";
import { Formik } from "formik";
import { setPeopleProperties } from "../../shared/analytics/analytics";
import { clearCookie } from "../../shared/lib/cookies";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { newUserMarked } from "../../shared/state/userSlice";
import { Dialog } from "../../shared/ui/Dialog";
import { FormInput } from "../../shared/ui/FormInput";
import { FormLayout } from "../../shared/ui/FormLayout";
import { Text } from "../../shared/ui/Text";
import { saveProfile } from "./profileThunks";

interface CompleteProfileDialogProps {
  /** Before the success toast: routing proceeds. */
  onSaved: () => void;
  /** The listener has shown why. */
  onFailed: () => void;
}

/** After a first sign-in: who are you? Must be answered. */
export function CompleteProfileDialog({ onSaved, onFailed }: CompleteProfileDialogProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.userFirebaseData);
  const isNewUser = useAppSelector((state) => state.user.isNewUser);
  if (!user) return null;
  const save = async (names: { firstName: string; lastName: string }) => {
    const details = profileDetailsSchema.cast({ ...names, image: user.userProfile });
    const result = await dispatch(saveProfile(details));
    if (!saveProfile.fulfilled.match(result)) return onFailed();
    setPeopleProperties(user._id, { created_at: user.createdAt, credit: user.credit });
    onSaved();
    dispatch(notify({ type: "SUCCESS", message: "Sign-up Successfully" }));
    dispatch(newUserMarked(false));
    clearCookie("newUserEmail");
  };
  return (
    <Dialog title="Complete your profile" open={isNewUser || !user.firstName || !user.lastName}>
      <Text size={14} tone="quiet">
        Your name and image help others identify you on reels.
      </Text>
      <Formik
        initialValues={{ firstName: user.firstName, lastName: user.lastName }}
        validationSchema={profileDetailsSchema.pick(["firstName", "lastName"])}
        onSubmit={save}
      >
        <FormLayout label="Complete your profile" submit="Save">
          <FormInput name="firstName" label="First name" autoComplete="given-name" />
          <FormInput name="lastName" label="Last name" autoComplete="family-name" />
        </FormLayout>
      </Formik>
    </Dialog>
  );
}
