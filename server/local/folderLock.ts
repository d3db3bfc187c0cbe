import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { listenInFolder, socketPath } from "./folderSocket";

/**
 * Allows one process per folder. The kernel proves it, not a number in a file.
 *
 * A process that wants the folder listens on its own Unix socket in it. A process that dies, even
 * by `kill -9`, stops listening immediately, so the next start succeeds at once. A process id, in
 * contrast, would have to be compared with a start time (ids are reused, and in a container the
 * next server is process 1 again). It would also mean nothing in another container that mounts the
 * same volume, where a socket still answers.
 *
 * Invariants:
 * - A socket's name is random and becomes visible (by a rename) only when the socket listens. So a
 *   socket that refuses connections is dead for good, and deleting it can never delete somebody
 *   else's lock.
 * - Every process publishes its own socket before it looks for others, so of two that start
 *   together at least one sees the other. A process that sees another one withdraws. So two
 *   processes can both lose a round, but never both win it.
 */
export interface FolderLock {
  release: () => Promise<void>;
}

const SOCKET_SUFFIX = ".sock";
/** A listening process that does not answer for this long is busy or suspended, but alive. */
const ANSWER_TIMEOUT_MS = 1_000;
const STEP_BACK_MS = 50;

/**
 * Locks a folder that exists.
 * @throws Error, with the folder and the process id, if a live process holds the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = join(folder, "lock");
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  for (;;) {
    const candidate = await publishCandidate(sockets);
    const others = await liveCandidates(sockets, candidate.name);
    if (others.length === 0) {
      candidate.takeLock();
      return { release: candidate.withdraw };
    }
    await candidate.withdraw();
    const holder = others.find(({ holds }) => holds);
    if (holder) throw new Error(inUseMessage(folder, holder.name));
    await sleep(Math.random() * STEP_BACK_MS);
  }
}

function inUseMessage(folder: string, socketName: string): string {
  const pid = socketName.split("-", 1)[0];
  return `The data folder ${folder} is in use by another server (process ${pid}). Stop that one, or set DATA_DIR to another folder.`;
}

interface Candidate {
  name: string;
  takeLock: () => void;
  withdraw: () => Promise<void>;
}

async function publishCandidate(sockets: string): Promise<Candidate> {
  const name = `${process.pid}-${randomBytes(8).toString("hex")}${SOCKET_SUFFIX}`;
  let answer = "waits";
  const server = createServer((peer) => {
    // If a peer dies while it asks, that does not affect us.
    peer.on("error", () => peer.destroy());
    peer.end(answer);
  });
  await listenInFolder(server, socketPath(join(sockets, `${name}.new`)));
  await rename(join(sockets, `${name}.new`), join(sockets, name));
  server.unref();
  return {
    name,
    takeLock: () => {
      answer = "holds";
    },
    withdraw: async () => {
      await rm(join(sockets, name), { force: true });
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Asks every other socket, and deletes the dead ones. */
async function liveCandidates(
  sockets: string,
  ownName: string,
): Promise<{ name: string; holds: boolean }[]> {
  const names = (await readdir(sockets)).filter(
    (name) => name.endsWith(SOCKET_SUFFIX) && name !== ownName,
  );
  const live = [];
  for (const name of names) {
    const answer = await askSocket(join(sockets, name));
    if (answer === "gone") await rm(join(sockets, name), { force: true });
    else live.push({ name, holds: answer === "holds" });
  }
  return live;
}

async function askSocket(path: string): Promise<"gone" | "waits" | "holds"> {
  for (;;) {
    const peer = connect(socketPath(path));
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    addAbortSignal(timeout, peer);
    try {
      const answer = await text(peer);
      if (answer === "waits" || answer === "holds") return answer;
    } catch (error) {
      if (timeout.aborted) return "holds";
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ECONNREFUSED" || code === "ENOENT") return "gone";
      if (code !== "ECONNRESET") throw error;
    }
    // The connection was cut: the process died or withdrew while it was asked. The next attempt
    // shows which.
  }
}
