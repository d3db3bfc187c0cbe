import { TextInput } from "./TextInput";

interface DateInputProps {
  label: string;
  /** Takes a calendar day as YYYY-MM-DD, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  /** They limit the days that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  name?: string;
  hint?: string;
  error?: string;
}

/** Asks for a calendar day with the device's own date picker. */
export function DateInput({ onChange, ...rest }: DateInputProps) {
  return <TextInput {...rest} type="date" onChange={(event) => onChange(event.target.value)} />;
}
