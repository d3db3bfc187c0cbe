import { TrustedProxies } from "@server/plugins/trustedProxies";
import { SocketGate } from "@server/realtime/socketGate";

/** Returns a gate that lets as many handshakes pass as a test makes. */
export const openGate = (): SocketGate =>
  new SocketGate({ visit: async () => ({ isAllowed: true, headers: {} }) }, new TrustedProxies());
