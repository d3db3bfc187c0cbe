import { ConsentBanner } from "../../features/consent/ConsentBanner";
import { useConsent } from "../../features/consent/useConsent";
import { asksForConsent } from "../../shared/analytics/consent";
import { UpdateNotice } from "../update/UpdateNotice";
import { useNewVersion } from "../update/useNewVersion";

/** What waits at the screen's end for an answer: one at a time, there is place for no more. */
export function Notices() {
  const { version, putOff } = useNewVersion();
  const isUndecided = useConsent() === null;
  if (asksForConsent() && isUndecided) return <ConsentBanner />;
  return version && <UpdateNotice onReload={() => version.accept()} onLater={putOff} />;
}
