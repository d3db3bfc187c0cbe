import { connect } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");

/** Reads HTTP/1.1 responses from a stream and calls back for each complete one. */
function countAnswers(onAnswer: (status: number) => void): (bytes: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  return (bytes) => {
    held = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
    for (;;) {
      const headEnd = held.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const head = held.toString("latin1", 0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (!Number.isFinite(length)) throw new Error(`An answer without a length:\n${head}`);
      const end = headEnd + HEAD_END.length + length;
      if (held.length < end) return;
      held = held.subarray(end);
      onAnswer(Number(head.slice(9, 12)));
    }
  };
}

/**
 * Requests one URL repeatedly over this many connections, each of which waits for its response. It
 * does as little as possible, so that the server is what is measured.
 * @returns milliseconds for all requests.
 * @throws for any status but 200.
 */
export async function requestRepeatedly(
  address: string,
  { requests, connections }: { requests: number; connections: number },
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\n\r\n`;
  let left = requests;
  const startedAt = performance.now();
  const openConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const next = () => {
        if (left <= 0) return socket.end(resolve);
        left -= 1;
        socket.write(request);
        return socket;
      };
      const onData = countAnswers((status) => {
        if (status === 200) next();
        else reject(new Error(`It was answered ${status}.`));
      });
      socket.on("data", onData);
      socket.on("error", reject);
      socket.on("connect", next);
    });
  await Promise.all(Array.from({ length: connections }, openConnection));
  return performance.now() - startedAt;
}
