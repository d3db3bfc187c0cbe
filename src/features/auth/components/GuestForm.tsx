import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { forgetCarriedName, prefilledName } from "../../../shared/identity/prefilledName";
import { signInAsGuest } from "../../../shared/identity/identity";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { refusalOf } from "../model/refusalOf";
import { profileDetailsSchema } from "@contract/forms/user";
import type { PersonName } from "../../../shared/identity/identityTypes";

/**
 * Asks a guest only for a first and a last name, so that the people of the reel know who speaks. It
 * begins with the name that the guest has already typed in another browser. The first field has the
 * focus and Enter moves on, so that one tap is enough.
 */
export function GuestForm() {
  const { t } = useTranslation();
  const [typedElsewhere] = useState(nameFromElsewhere);
  const firstField = useRef<HTMLInputElement>(null);
  const lastField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus({ preventScroll: true }), []);
  return (
    <Formik
      initialValues={typedElsewhere}
      validationSchema={guestNameSchema}
      // The first field has the focus, so leaving it is no mistake yet.
      validateOnBlur={false}
      onSubmit={async ({ firstName, lastName }, { setStatus }) => {
        setStatus(null);
        const name = { firstName: firstName.trim(), lastName: lastName.trim() };
        await signInAsGuest(name).then(forgetCarriedName, (error: unknown) =>
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

/**
 * Returns the name that a guest has typed in another browser. Anybody can write into an address, so
 * a part that the form would refuse is left empty.
 */
function nameFromElsewhere(): PersonName {
  const { firstName, lastName } = prefilledName();
  return {
    firstName: validPart("firstName", firstName),
    lastName: validPart("lastName", lastName),
  };
}

/** Matches what nobody types: control characters, and what is left of a broken encoding. */
const UNTYPED = /[\p{Cc}\uFFFD]/u;

function validPart(part: keyof PersonName, typed: string): string {
  if (UNTYPED.test(typed)) return "";
  try {
    return String(guestNameSchema.validateSyncAt(part, { [part]: typed }));
  } catch {
    return "";
  }
}
