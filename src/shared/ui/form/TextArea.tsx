import { useTranslation } from "react-i18next";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "../layout/classNames";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<"textarea">, "className" | "rows" | "style"> {
  minRows?: number;
  /** Limits how far it grows with its text. Beyond this it scrolls. */
  maxRows?: number;
}

/** Returns the height of a number of rows, with the space above and below them. */
const heightOf = (rows: number): string => `calc(${rows * 1.5}em + 22px)`;

export function TextArea(props: TextAreaProps) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, id, minRows = 3, maxRows, ...textarea } = props;
  return (
    <Field {...{ label, tooltip, error, hint, id }} max={props.maxLength}>
      {(names) => (
        <div className={styles.box}>
          <textarea
            {...textarea}
            {...names}
            rows={minRows}
            style={{ minHeight: heightOf(minRows), maxHeight: maxRows && heightOf(maxRows) }}
            className={classNames(styles.input, styles.area)}
            placeholder={props.placeholder ?? t("Enter your text here")}
          />
        </div>
      )}
    </Field>
  );
}
