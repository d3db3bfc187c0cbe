import type { ComponentProps } from "react";
import { PaymentSheet } from "../../features/credits/components/PaymentSheet";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

/** The news of a payment, with the theme that a reel's public page does without. */
export function PaymentOverlay(props: ComponentProps<typeof PaymentSheet>) {
  return (
    <JoyTheme>
      <PaymentSheet {...props} />
    </JoyTheme>
  );
}
