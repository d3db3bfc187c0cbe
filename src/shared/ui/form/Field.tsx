import FormControl from "@mui/joy/FormControl";
import FormHelperText from "@mui/joy/FormHelperText";
import FormLabel from "@mui/joy/FormLabel";
import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../overlay/Tooltip";
import styles from "./Field.module.css";

export interface FieldProps {
  label?: string;
  /** Explains the label on hover, focus or touch. */
  tooltip?: string;
  /** Says under the input what is wrong with the value. Texts of a schema are translated here. */
  error?: string;
  /** Adds a quiet line under the input while nothing is wrong. */
  hint?: ReactNode;
}

/**
 * Puts a label, a tooltip and an error line around one Joy input. `max` is the most characters that
 * it accepts.
 */
export function Field(props: FieldProps & { children: ReactNode; max?: number }) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, max, children } = props;
  return (
    <FormControl error={Boolean(error)}>
      {label && (
        <div className={styles.label}>
          <FormLabel>{label}</FormLabel>
          {tooltip && (
            <Tooltip text={tooltip}>
              <CircleHelp size={16} aria-hidden />
            </Tooltip>
          )}
        </div>
      )}
      {children}
      {(error || hint) && <FormHelperText>{error ? t(error, { max }) : hint}</FormHelperText>}
    </FormControl>
  );
}
