import { Screen } from "../shared/ui/Screen";

export function HomePage() {
  return <Screen title="Home">…</Screen>;
}
