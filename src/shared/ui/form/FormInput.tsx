import { useField } from "formik";
import type { ComponentProps } from "react";
import { TextInput } from "./TextInput";

/**
 * Binds a `TextInput` to a field of the surrounding Formik form. Its error shows after the field
 * loses focus.
 */
export function FormInput({ name, ...rest }: ComponentProps<typeof TextInput> & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  return <TextInput {...rest} {...field} error={touched ? error : undefined} />;
}
