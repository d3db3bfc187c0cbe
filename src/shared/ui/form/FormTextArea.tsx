import { useField } from "formik";
import type { ComponentProps } from "react";
import { TextArea } from "./TextArea";

/**
 * Binds a `TextArea` to a field of the surrounding Formik form. Its error shows after the field
 * loses focus.
 */
export function FormTextArea({
  name,
  ...rest
}: ComponentProps<typeof TextArea> & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  return <TextArea {...rest} {...field} error={touched ? error : undefined} />;
}
