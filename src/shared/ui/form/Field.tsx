import CircleHelp from "lucide-react/icons/circle-question-mark";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../overlay/Tooltip";
import styles from "./Field.module.css";

export interface FieldProps {
  label?: string;
  tooltip?: string;
  /** Says under the input what is wrong with the value. Texts of a schema are translated here. */
  error?: string;
  /** Adds a quiet line under the input while nothing is wrong. */
  hint?: ReactNode;
}

/** Connects an input with its label and with the line under it. */
interface InputNames {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Props extends FieldProps {
  children: (names: InputNames) => ReactNode;
  /** The input has this id, or one of its own. */
  id?: string;
  /** The input accepts at most this many characters. */
  max?: number;
}

export function Field({ label, tooltip, error, hint, max, id: givenId, children }: Props) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const line = error ? t(error, { max }) : hint;
  const lineId = `${id}-line`;
  return (
    <div className={styles.field}>
      {label && (
        <div className={styles.top}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {tooltip && (
            <Tooltip text={tooltip}>
              <CircleHelp size={16} aria-hidden />
            </Tooltip>
          )}
        </div>
      )}
      {children({
        id,
        "aria-describedby": line ? lineId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {line && (
        <div id={lineId} className={error ? styles.error : styles.hint}>
          {line}
        </div>
      )}
    </div>
  );
}
