import { Screen } from "../shared/ui/Screen";

export function LoginPage() {
  return <Screen title="Login">…</Screen>;
}
