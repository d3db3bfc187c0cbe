import { useTranslation } from "react-i18next";
import { profileDetailsSchema } from "@contract/http/user";
import { Formik } from "formik";
import { signInAsGuest } from "../../../shared/identity/identity";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { refusalOf } from "../model/refusalOf";

/** No account, no ceremony: a first and a last name, so that the people of the reel know who speaks. */
export function GuestForm() {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={{ firstName: "", lastName: "" }}
      validationSchema={profileDetailsSchema.pick(["firstName", "lastName"])}
      onSubmit={async ({ firstName, lastName }, { setStatus }) => {
        setStatus(null);
        const name = { firstName: firstName.trim(), lastName: lastName.trim() };
        await signInAsGuest(name).catch((error: unknown) => setStatus(refusalOf(error)));
      }}
    >
      <FormLayout label={t("Continue as a guest")} submit={t("Continue as a guest")}>
        <FormInput name="firstName" label={t("First name")} autoComplete="given-name" />
        <FormInput name="lastName" label={t("Last name")} autoComplete="family-name" />
      </FormLayout>
    </Formik>
  );
}
