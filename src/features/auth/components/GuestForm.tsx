import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { useState } from "react";
import { forgetCarriedName } from "../../../shared/identity/carriedName";
import { signInAsGuest } from "../../../shared/identity/identity";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { guestNameSchema, nameFromElsewhere } from "../model/guestName";
import { refusalOf } from "../model/refusalOf";

/**
 * Asks a guest only for a first and a last name, so that the people of the reel know who speaks. It
 * begins with the name that the guest has already typed in another browser.
 */
export function GuestForm() {
  const { t } = useTranslation();
  const [typedElsewhere] = useState(nameFromElsewhere);
  return (
    <Formik
      initialValues={typedElsewhere}
      validationSchema={guestNameSchema}
      onSubmit={async ({ firstName, lastName }, { setStatus }) => {
        setStatus(null);
        const name = { firstName: firstName.trim(), lastName: lastName.trim() };
        await signInAsGuest(name).then(forgetCarriedName, (error: unknown) =>
          setStatus(refusalOf(error)),
        );
      }}
    >
      <FormLayout label={t("Continue as a guest")} submit={t("Continue as a guest")}>
        <FormInput name="firstName" label={t("First name")} autoComplete="given-name" />
        <FormInput name="lastName" label={t("Last name")} autoComplete="family-name" />
      </FormLayout>
    </Formik>
  );
}
