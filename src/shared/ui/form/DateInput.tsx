import { TextInput } from "./TextInput";

interface DateInputProps {
  label: string;
  /** Calendar day as YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  name?: string;
  hint?: string;
  error?: string;
}

/** A calendar day, by the device's own date picker. */
export function DateInput({ onChange, ...rest }: DateInputProps) {
  return <TextInput {...rest} type="date" onChange={(event) => onChange(event.target.value)} />;
}
