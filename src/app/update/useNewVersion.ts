import { useEffect, useState } from "react";
import { canUpdate } from "./canUpdate";
import { type NewVersion, watchForNewVersion } from "./newVersion";

/** Returns the version that waits to be loaded, or null. `putOff` hides it until the next start. */
export function useNewVersion(): { version: NewVersion | null; putOff: () => void } {
  const [version, setVersion] = useState<NewVersion | null>(null);
  useEffect(() => (canUpdate() ? watchForNewVersion(setVersion) : undefined), []);
  return { version, putOff: () => setVersion(null) };
}
