import type { ComponentProps } from "react";
import { CompleteProfileDialog } from "../../features/profile/components/CompleteProfileDialog";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

/** Shows the complete-profile dialog on any page, also on those that load without Joy. */
export function NewUserDialog(props: ComponentProps<typeof CompleteProfileDialog>) {
  return (
    <JoyTheme>
      <CompleteProfileDialog {...props} />
    </JoyTheme>
  );
}
