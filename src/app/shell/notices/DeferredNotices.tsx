import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "../../../shared/lib/page";

/**
 * Loads the notices after everything that a visitor waits for. If their code does not load, there
 * are none.
 */
export function DeferredNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isMounted = true;
    afterLoad()
      .then(() => import("./Notices"))
      .then((loaded) => isMounted && setNotices(() => loaded.Notices))
      // There is no network, or a newer build. The next start loads them.
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, []);
  return Notices && <Notices />;
}
