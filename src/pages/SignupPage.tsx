import { Screen } from "../shared/ui/Screen";

export function SignupPage() {
  return <Screen title="Signup">…</Screen>;
}
