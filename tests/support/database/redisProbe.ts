import { once } from "node:events";
import { connect } from "node:net";

/** Limits the wait for a server that accepts connections but never answers. */
const PATIENCE_MS = 5_000;

/** Matches Redis's response to PING; a server with a password asks for it. */
const IS_REDIS = /^(\+PONG|-NOAUTH)/;

/** Returns why nothing at this address is a Redis server, or undefined if one answers. */
export async function findRedisProblem(
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
