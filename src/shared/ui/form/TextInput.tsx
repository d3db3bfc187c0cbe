import { useTranslation } from "react-i18next";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<"input">, "className"> {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/**
 * Takes one line of text. Native input props (name, value, onChange, type, autoComplete…) go to the
 * input.
 */
export function TextInput(props: TextInputProps) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, startIcon, endIcon, id, ...input } = props;
  return (
    <Field {...{ label, tooltip, error, hint, id }} max={props.maxLength}>
      {(names) => (
        <div className={styles.box}>
          {startIcon && <span className={styles.start}>{startIcon}</span>}
          <input
            {...input}
            {...names}
            className={styles.input}
            placeholder={props.placeholder ?? t("Enter your text here")}
          />
          {endIcon && <span className={styles.end}>{endIcon}</span>}
        </div>
      )}
    </Field>
  );
}
