import { useField } from "formik";
import type { ComponentProps } from "react";
import { TextArea } from "./TextArea";

/** A `TextArea` bound to a field of the surrounding Formik form; its error shows once the field was left. */
export function FormTextArea({
  name,
  ...rest
}: ComponentProps<typeof TextArea> & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  return <TextArea {...rest} {...field} error={touched ? error : undefined} />;
}
