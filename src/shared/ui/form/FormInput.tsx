import { useField } from "formik";
import type { ComponentProps } from "react";
import { TextInput } from "./TextInput";

/** A `TextInput` bound to a field of the surrounding Formik form; its error shows once the field was left. */
export function FormInput({ name, ...rest }: ComponentProps<typeof TextInput> & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  return <TextInput {...rest} {...field} error={touched ? error : undefined} />;
}
