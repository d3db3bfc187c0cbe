import type { ComponentProps } from "react";
import { PaymentSheet } from "../../features/credits/components/PaymentSheet";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

/** Shows the result of a payment with Joy's theme, which a reel's public page lacks. */
export function PaymentOverlay(props: ComponentProps<typeof PaymentSheet>) {
  return (
    <JoyTheme>
      <PaymentSheet {...props} />
    </JoyTheme>
  );
}
