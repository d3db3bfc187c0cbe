import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { PersonName } from "../../../shared/identity/identityTypes";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { refusalOf } from "../model/refusalOf";
import { profileDetailsSchema } from "@contract/forms/user";

const NAMELESS: PersonName = { firstName: "", lastName: "" };

interface GuestFormProps {
  /** Signs in with this name, or saves it. */
  onName: (name: PersonName) => Promise<void>;
}

/**
 * Asks a guest only for a first and a last name, so that others know who speaks. The first field has
 * the focus and Enter moves on, so that one tap is enough.
 */
export function GuestForm({ onName }: GuestFormProps) {
  const { t } = useTranslation();
  const firstField = useRef<HTMLInputElement>(null);
  const lastField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus({ preventScroll: true }), []);
  return (
    <Formik
      initialValues={NAMELESS}
      validationSchema={guestNameSchema}
      // The first field has the focus, so leaving it is no mistake yet.
      validateOnBlur={false}
      onSubmit={async (entered, { setStatus }) => {
        setStatus(null);
        await onName(guestNameSchema.cast(entered)).catch((error: unknown) =>
          setStatus(refusalOf(error)),
        );
      }}
    >
      <FormLayout label={t("Continue as a guest")} submit={t("Continue as a guest")}>
        <FormInput
          ref={firstField}
          name="firstName"
          label={t("First name")}
          autoComplete="given-name"
          enterKeyHint="next"
          onKeyDown={(event) => moveOnEnter(event, lastField.current)}
        />
        <FormInput
          ref={lastField}
          name="lastName"
          label={t("Last name")}
          autoComplete="family-name"
          enterKeyHint="go"
        />
      </FormLayout>
    </Formik>
  );
}

/** Moves to an empty field instead of sending the form. */
function moveOnEnter(event: KeyboardEvent, next: HTMLInputElement | null): void {
  if (event.key !== "Enter" || !next || next.value !== "") return;
  event.preventDefault();
  next.focus();
}

const guestNameSchema = profileDetailsSchema.pick(["firstName", "lastName"]);
