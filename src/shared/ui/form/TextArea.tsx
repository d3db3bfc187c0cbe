import { useTranslation } from "react-i18next";
import Textarea from "@mui/joy/Textarea";
import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./Field";

interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<"textarea">, "color" | "className" | "ref"> {
  minRows?: number;
  /** Limits how far it grows with its text. Beyond this it scrolls. */
  maxRows?: number;
}

/** Takes several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, minRows = 3, maxRows, ...textarea } = props;
  return (
    <Field label={label} tooltip={tooltip} error={error} hint={hint} max={props.maxLength}>
      <Textarea
        minRows={minRows}
        maxRows={maxRows}
        placeholder={props.placeholder ?? t("Enter your text here")}
        // Joy needs these props on the textarea itself, as in `TextInput`.
        slotProps={{ textarea: { ...textarea, "aria-invalid": error ? true : undefined } }}
      />
    </Field>
  );
}
