import { ConsentBanner } from "../../../features/consent/ConsentBanner";
import { useConsent } from "../../../features/consent/useConsent";
import { asksForConsent } from "../../../shared/analytics/consent";
import { outboxItems } from "../../../features/recorder/upload/outboxStore";
import { useStore } from "../../../shared/hooks/useStore";
import { UpdateNotice } from "../../update/UpdateNotice";
import { useNewVersion } from "../../update/useNewVersion";
import { SendingNotice } from "./SendingNotice";
import { UnsentNotice } from "./UnsentNotice";
import { useUnsentNotice } from "./useUnsentNotice";

/** Shows the notices that wait for an answer, one at a time, because there is no room for more. */
export function Notices() {
  const { version, putOff } = useNewVersion();
  const isUndecided = useConsent() === null;
  const sending = useStore(outboxItems).find(({ isSent, isShown }) => isSent && !isShown);
  const { unsent, putOff: putOffUnsent } = useUnsentNotice();
  if (asksForConsent() && isUndecided) return <ConsentBanner />;
  if (sending) return <SendingNotice key={sending.id} {...sending} />;
  if (unsent[0])
    return <UnsentNotice newest={unsent[0]} count={unsent.length} onLater={putOffUnsent} />;
  return version && <UpdateNotice onReload={() => version.activate()} onLater={putOff} />;
}
