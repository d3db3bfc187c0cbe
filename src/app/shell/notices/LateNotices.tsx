import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "../../../shared/lib/afterLoad";

/** Brings the notices after everything that a visitor waits for. Where their code does not come, there are none. */
export function LateNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isHere = true;
    afterLoad()
      .then(() => import("./Notices"))
      .then((loaded) => isHere && setNotices(() => loaded.Notices))
      // No network, or a newer build: the next start brings them.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return Notices && <Notices />;
}
