import { Screen } from "../shared/ui/Screen";

export function VerifyPage() {
  return <Screen title="Verify">…</Screen>;
}
