import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { Button } from "./Button";
import { FormAlert } from "./FormAlert";
import { Stack } from "./Stack";

interface FormLayoutProps {
  children: ReactNode;
  /** Words on the button that sends it. */
  submit: string;
  /** Names the form for screen readers. */
  label: string;
}

/** The fields of a Formik form, its refusal (Formik's `status`) and its button. Set as `<Formik>`'s child. */
export function FormLayout({ children, submit, label }: FormLayoutProps) {
  const { handleSubmit, isSubmitting, ...form } = useFormikContext();
  const status: unknown = form.status;
  return (
    <form noValidate aria-label={label} onSubmit={handleSubmit}>
      <Stack gap={2}>
        {children}
        <FormAlert message={typeof status === "string" ? status : null} />
        <Button type="submit" wide loading={isSubmitting}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
