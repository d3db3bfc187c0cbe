import { once } from "node:events";
import { connect } from "node:net";

/** A server that takes connections and never answers is none. */
const PATIENCE_MS = 5_000;

/** What Redis answers to PING; one with a password asks for it. */
const IS_REDIS = /^(\+PONG|-NOAUTH)/;

/** Why nothing at this address is a Redis, in words; undefined where one answers. */
export async function whyNoRedis(
  host: string,
  port: number,
  patience = PATIENCE_MS,
): Promise<string | undefined> {
  const socket = connect({ host, port });
  try {
    socket.write("PING\r\n");
    const signal = AbortSignal.timeout(patience);
    const [answer] = (await once(socket, "data", { signal })) as [Buffer];
    return IS_REDIS.test(answer.toString()) ? undefined : "what answers there is not Redis";
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return "no answer";
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    socket.destroy();
  }
}
