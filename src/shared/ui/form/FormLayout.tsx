import { useTranslation } from "react-i18next";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { Button } from "../action/Button";
import { FormAlert } from "./FormAlert";
import { Stack } from "../layout/Stack";

interface FormLayoutProps {
  children: ReactNode;
  /** Words on the button that sends it. */
  submit: string;
  /** Names the form for screen readers. */
  label: string;
  /** Where a dialog asks: the way back, below the button. */
  onCancel?: () => void;
  /** What is sent cannot be undone. */
  isDangerous?: boolean;
}

/** The fields of a Formik form, its refusal (Formik's `status`) and its button. Set as `<Formik>`'s child. */
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
