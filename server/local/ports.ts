import { createServer } from "node:net";

/**
 * Returns a port of 127.0.0.1 that was free a moment ago. If the listener can tell its port, let it
 * listen on port 0 instead.
 */
export const findFreePort = (): Promise<number> => probePort(0, "127.0.0.1");

/**
 * Listens on a port and closes it again at once.
 * @returns the port, also if `port` is 0.
 * @throws the listener's error if the port is not available; see `explainListenError`.
 */
export function probePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(found));
    });
  });
}

const USUAL_PORTS = { PORT: 3000, HEALTH_PORT: 9100 };

/**
 * Returns an error that explains why a server could not listen on `port`, which `variable` sets, and
 * what to do. It returns other errors unchanged.
 */
export function explainListenError(
  error: unknown,
  port: number,
  variable: "PORT" | "HEALTH_PORT" = "PORT",
): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new Error(
      `Port ${port} is taken by another program. Choose another one: ${variable}=${nextPort(port)} npm start`,
      { cause: error },
    );
  }
  if (code === "EACCES") {
    return new Error(
      `Port ${port} needs special permissions. Choose one above 1023: ${variable}=${USUAL_PORTS[variable]} npm start`,
      { cause: error },
    );
  }
  return error;
}

function nextPort(port: number): number {
  return port < 65_535 ? port + 1 : 3_000;
}
