import { Screen } from "../shared/ui/Screen";

export function StarterPage() {
  return <Screen title="Starter">…</Screen>;
}
