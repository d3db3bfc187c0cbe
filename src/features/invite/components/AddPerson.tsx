import { useTranslation } from "react-i18next";
import { personToInviteSchema } from "@contract/forms/invite";
import type { InviteRow } from "@contract/inviteRows";
import { normalizePhone } from "@contract/phone";
import { Formik, type FormikHelpers } from "formik";
import Plus from "lucide-react/icons/plus";
import { type ClipboardEvent, type RefObject, useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { Stack } from "../../../shared/ui/layout/Stack";
import { readPeople } from "../model/readPeople";

interface AddPersonProps {
  /** Holds the row that is being corrected, or null for a new one. */
  edited: InviteRow | null;
  onAdd: (people: readonly InviteRow[]) => void;
  onCancel?: () => void;
}

const NOBODY = { name: "", email: "", phone: "" };

/** Adds one person by name, address or both. A pasted list is added as a list. */
export function AddPerson({ edited, onAdd, onCancel }: AddPersonProps) {
  const { t } = useTranslation();
  const name = useRef<HTMLInputElement>(null);
  const add = (values: typeof NOBODY, { resetForm }: FormikHelpers<typeof NOBODY>) => {
    onAdd([{ ...values, phone: normalizePhone(values.phone) ?? "" }]);
    // The focus moves first. Otherwise the field that loses it would count as touched, and show an
    // error for its empty value.
    name.current?.focus();
    resetForm({ values: NOBODY });
  };
  const paste = (event: ClipboardEvent) => {
    const { rows } = readPeople(event.clipboardData.getData("text"));
    if (rows.length < 2) return;
    event.preventDefault();
    onAdd(rows);
  };
  return (
    <Formik
      initialValues={{ ...NOBODY, ...edited }}
      validationSchema={personToInviteSchema}
      validateOnBlur={false}
      onSubmit={add}
    >
      {({ handleSubmit }) => (
        <form
          noValidate
          aria-label={edited ? t("Change this person") : t("Add somebody")}
          onSubmit={handleSubmit}
          onPaste={edited ? undefined : paste}
        >
          <Stack gap={2}>
            <PersonFields name={name} />
            <Button type="submit" tone="soft" startIcon={<Plus aria-hidden />}>
              {edited ? t("Put it back on the list") : t("Add to the list")}
            </Button>
            {onCancel && (
              <Button tone="plain" onClick={onCancel}>
                {t("Cancel")}
              </Button>
            )}
          </Stack>
        </form>
      )}
    </Formik>
  );
}

function PersonFields({ name }: { name: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  return (
    <>
      <FormInput
        ref={name}
        name="name"
        label={t("Name")}
        placeholder={t("Ben King")}
        autoComplete="off"
        dir="auto"
      />
      <FormInput
        name="email"
        type="email"
        label={t("Email (optional)")}
        placeholder="ben@example.com"
        autoComplete="off"
        inputMode="email"
      />
      <FormInput
        name="phone"
        type="tel"
        label={t("Phone number (optional)")}
        tooltip={t("It only opens your own messenger. We never call or write to it.")}
        placeholder="+1 555 010 0200"
        autoComplete="off"
        inputMode="tel"
      />
    </>
  );
}
