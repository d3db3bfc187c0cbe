import { useTranslation } from "react-i18next";
import Input from "@mui/joy/Input";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, type FieldProps } from "./Field";

interface TextInputProps
  extends FieldProps, Omit<ComponentPropsWithRef<"input">, "size" | "color" | "className"> {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/**
 * Takes one line of text. Native input props (name, value, onChange, type, autoComplete…) go to the
 * input.
 */
export function TextInput(props: TextInputProps) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, startIcon, endIcon, disabled, required, ...input } = props;
  return (
    <Field label={label} tooltip={tooltip} error={error} hint={hint} max={props.maxLength}>
      <Input
        // Joy tells screen readers about an error only if the input itself gets `aria-invalid`.
        slotProps={{ input: { ...input, "aria-invalid": error ? true : undefined } }}
        placeholder={props.placeholder ?? t("Enter your text here")}
        startDecorator={startIcon}
        endDecorator={endIcon}
        disabled={disabled}
        required={required}
      />
    </Field>
  );
}
