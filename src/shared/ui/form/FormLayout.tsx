import { useTranslation } from "react-i18next";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { Button } from "../action/Button";
import { FormAlert } from "./FormAlert";
import { Stack } from "../layout/Stack";

interface FormLayoutProps {
  children: ReactNode;
  submit: string;
  /** Names the form for screen readers. */
  label: string;
  /** Shows a cancel button below the submit button, for forms in a dialog. */
  onCancel?: () => void;
  /** Warns that the action cannot be undone. */
  isDangerous?: boolean;
  /** Follows the error. It leads to an answer about it. */
  help?: ReactNode;
}

/**
 * Lays out the fields of a Formik form, its error (Formik's `status`) and its button. It is the
 * child of `<Formik>`.
 */
export function FormLayout(props: FormLayoutProps) {
  const { t } = useTranslation();
  const { children, submit, label, onCancel, isDangerous, help } = props;
  const { handleSubmit, isSubmitting, ...form } = useFormikContext();
  const status: unknown = form.status;
  const message = typeof status === "string" ? status : null;
  return (
    // The method keeps the browser from sending what was typed before the app has loaded.
    <form method="dialog" noValidate aria-label={label} onSubmit={handleSubmit}>
      <Stack gap={2}>
        {children}
        <FormAlert message={message} />
        {message && help}
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
