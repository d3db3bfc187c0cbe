import { useTranslation } from "react-i18next";
import { personToInviteSchema } from "@contract/http/invite";
import type { InviteRow } from "@contract/inviteRows";
import { Formik, type FormikHelpers } from "formik";
import { Plus } from "lucide-react";
import { type ClipboardEvent, useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { Stack } from "../../../shared/ui/layout/Stack";
import { readPeople } from "../model/readPeople";

interface AddPersonProps {
  /** A row that is being mended; null for a new one. */
  mended: InviteRow | null;
  onAdd: (people: readonly InviteRow[]) => void;
}

const NOBODY: InviteRow = { name: "", email: "" };

/** One person by name and address; a pasted list is taken as one. */
export function AddPerson({ mended, onAdd }: AddPersonProps) {
  const { t } = useTranslation();
  const name = useRef<HTMLInputElement>(null);
  const add = (values: InviteRow, { resetForm }: FormikHelpers<InviteRow>) => {
    onAdd([values]);
    // First: the field that is left counts as touched, and would ask for what is not there any more.
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
      initialValues={mended ?? NOBODY}
      validationSchema={personToInviteSchema}
      validateOnBlur={false}
      onSubmit={add}
    >
      {({ handleSubmit }) => (
        <form noValidate aria-label={t("Add somebody")} onSubmit={handleSubmit} onPaste={paste}>
          <Stack gap={2}>
            <FormInput
              ref={name}
              name="name"
              label={t("Name (optional)")}
              placeholder={t("Ben King")}
              autoComplete="off"
              dir="auto"
            />
            <FormInput
              name="email"
              type="email"
              label={t("Email")}
              placeholder="ben@example.com"
              autoComplete="off"
              inputMode="email"
            />
            <Button type="submit" tone="soft" startIcon={<Plus aria-hidden />}>
              {mended ? t("Put it back on the list") : t("Add to the list")}
            </Button>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
