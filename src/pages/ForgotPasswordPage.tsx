import { Screen } from "../shared/ui/Screen";

export function ForgotPasswordPage() {
  return <Screen title="ForgotPassword">…</Screen>;
}
