import FormControl from "@mui/joy/FormControl";
import FormHelperText from "@mui/joy/FormHelperText";
import FormLabel from "@mui/joy/FormLabel";
import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../overlay/Tooltip";

export interface FieldProps {
  label?: string;
  /** Says more about the label on hover, focus or touch. */
  tooltip?: string;
  /** What is wrong with the value; shown under the input. A schema's words of it are said here. */
  error?: string;
  /** A quiet line under the input while nothing is wrong. */
  hint?: ReactNode;
}

/** Label, tooltip and error line around one Joy input; `max` is how many characters it takes. */
export function Field(props: FieldProps & { children: ReactNode; max?: number }) {
  const { t } = useTranslation();
  const { label, tooltip, error, hint, max, children } = props;
  return (
    <FormControl error={Boolean(error)}>
      {label && (
        <FormLabel>
          {label}
          {tooltip && (
            <Tooltip text={tooltip}>
              <CircleHelp size={16} aria-hidden />
            </Tooltip>
          )}
        </FormLabel>
      )}
      {children}
      {(error || hint) && <FormHelperText>{error ? t(error, { max }) : hint}</FormHelperText>}
    </FormControl>
  );
}
