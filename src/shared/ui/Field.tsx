import FormControl from "@mui/joy/FormControl";
import FormHelperText from "@mui/joy/FormHelperText";
import FormLabel from "@mui/joy/FormLabel";
import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { Tooltip } from "./Tooltip";

export interface FieldProps {
  label?: string;
  /** Says more about the label on hover, focus or touch. */
  tooltip?: string;
  /** What is wrong with the value; shown under the input. */
  error?: string;
  /** A quiet line under the input while nothing is wrong. */
  hint?: ReactNode;
}

/** Label, tooltip and error line around one Joy input. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { label, tooltip, error, hint, children } = props;
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
      {(error || hint) && <FormHelperText>{error || hint}</FormHelperText>}
    </FormControl>
  );
}
