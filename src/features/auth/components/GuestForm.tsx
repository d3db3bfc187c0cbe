import { guestNameSchema } from "@contract/forms/user";
import { NAME_MAX } from "@contract/limits";
import { Formik } from "formik";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PersonName } from "../../../shared/identity/identityTypes";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { refusalOf } from "../model/refusalOf";

interface GuestFormProps {
  suggested: string;
  /** Signs in with this name, or saves it. */
  onName: (name: PersonName) => Promise<void>;
}

/** Asks a guest only for a name, so that others know who speaks. */
export function GuestForm({ suggested, onName }: GuestFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <Formik
      initialValues={{ name: suggested }}
      validationSchema={guestNameSchema}
      // The field has the focus, so leaving it is no mistake yet.
      validateOnBlur={false}
      onSubmit={async (entered, { setStatus }) => {
        setStatus(null);
        const { name } = guestNameSchema.cast(entered);
        await onName({ firstName: name, lastName: "" }).catch((error: unknown) =>
          setStatus(refusalOf(error)),
        );
      }}
    >
      <FormLayout label={t("Who is it from?")} submit={t("Continue")}>
        <FormInput
          ref={field}
          name="name"
          label={t("Your name")}
          maxLength={NAME_MAX}
          autoComplete="name"
          enterKeyHint="go"
          placeholder=""
        />
      </FormLayout>
    </Formik>
  );
}
