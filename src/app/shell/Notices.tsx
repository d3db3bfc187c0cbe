import { ConsentBanner } from "../../features/consent/ConsentBanner";

/** What waits at the screen's end for an answer. */
export function Notices() {
  return <ConsentBanner />;
}
