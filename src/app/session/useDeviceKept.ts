import { useEffect } from "react";
import { afterLoad } from "../../shared/lib/afterLoad";
import { useAppSelector } from "../../shared/state/hooks";
import { withDevice } from "./withDevice";

/**
 * Tells the server at each start about a device that gets notifications, because it may have
 * forgotten it or have a new key.
 */
export function useDeviceKept(): void {
  const userId = useAppSelector((state) => state.userFirebaseData?._id);
  useEffect(() => {
    if (userId) void afterLoad().then(() => withDevice(({ keepDevice }) => keepDevice()));
  }, [userId]);
}
