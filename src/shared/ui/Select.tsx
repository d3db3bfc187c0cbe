import Option from "@mui/joy/Option";
import JoySelect from "@mui/joy/Select";
import { Field, type FieldProps } from "./Field";

interface SelectProps<T extends string> extends FieldProps {
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
}

/** One of many, from a list that opens. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onChange, placeholder = "Choose one", ...field } = props;
  return (
    <Field {...field}>
      <JoySelect<T>
        value={value}
        placeholder={placeholder}
        onChange={(_event, next) => next !== null && onChange(next)}
      >
        {options.map((option) => (
          <Option key={option.value} value={option.value}>
            {option.label}
          </Option>
        ))}
      </JoySelect>
    </Field>
  );
}
