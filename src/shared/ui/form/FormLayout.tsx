import { useTranslation } from "react-i18next";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { Button } from "../action/Button";
import { FormAlert } from "./FormAlert";
import { Stack } from "../layout/Stack";

interface FormLayoutProps {
  children: ReactNode;
  /** Labels the submit button. */
  submit: string;
  /** Names the form for screen readers. */
  label: string;
  /** Shows a cancel button below the submit button, for forms in a dialog. */
  onCancel?: () => void;
  /** Warns that the action cannot be undone. */
  isDangerous?: boolean;
}

/**
 * Lays out the fields of a Formik form, its error (Formik's `status`) and its button. It is the
 * child of `<Formik>`.
 */
export function FormLayout(props: FormLayoutProps) {
  const { t } = useTranslation();
  const { children, submit, label, onCancel, isDangerous } = props;
  const { handleSubmit, isSubmitting, ...form } = useFormikContext();
  const status: unknown = form.status;
  return (
    <form noValidate aria-label={label} onSubmit={handleSubmit}>
      <Stack gap={2}>
        {children}
        <FormAlert message={typeof status === "string" ? status : null} />
        <Button type="submit" wide tone={isDangerous ? "danger" : "primary"} loading={isSubmitting}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="plain" wide onClick={onCancel}>
            {t("Cancel")}
          </Button>
        )}
      </Stack>
    </form>
  );
}
