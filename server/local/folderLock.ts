import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { type Server, connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * One process per folder, proved by the kernel and not by a number in a file.
 *
 * Whoever wants the folder listens on a Unix socket of its own in it. A process that dies, also by `kill -9`, stops
 * listening in that instant, so the next start succeeds at once; a process id would have to be compared with a start time
 * (ids are reused, and in a container the next server is process 1 again), and means nothing in another container that
 * mounts the same volume, where a socket still answers.
 *
 * Invariants:
 * - a socket's name is random and becomes visible (rename) only when it listens: one that refuses is dead for good, and
 *   removing it can never remove somebody else's lock;
 * - everybody shows the own socket before looking for others, so of two that start together at least one sees the other;
 *   one that sees another steps back: two can lose a round, two can never win it.
 */
export interface FolderLock {
  release: () => Promise<void>;
}

const SOCKET_SUFFIX = ".sock";
/** A listening process that says nothing for this long is busy or stopped, and alive. */
const ANSWER_TIMEOUT_MS = 1_000;
const STEP_BACK_MS = 50;
/** The smallest limit among the systems (macOS; Linux has 107). */
const MAX_SOCKET_PATH_BYTES = 103;

/** Takes the lock of a folder that exists. Rejects, naming folder and process, when a live process has it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = join(folder, "lock");
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  for (;;) {
    const candidate = await showCandidate(sockets);
    const others = await liveCandidates(sockets, candidate.name);
    if (others.length === 0) {
      candidate.win();
      return { release: candidate.withdraw };
    }
    await candidate.withdraw();
    const holder = others.find(({ holds }) => holds);
    if (holder) throw new Error(inUse(folder, holder.name));
    await sleep(Math.random() * STEP_BACK_MS);
  }
}

function inUse(folder: string, socketName: string): string {
  const pid = socketName.split("-", 1)[0];
  return `The data folder ${folder} is in use by another server (process ${pid}). Stop that one, or set DATA_DIR to another folder.`;
}

interface Candidate {
  name: string;
  win: () => void;
  withdraw: () => Promise<void>;
}

async function showCandidate(sockets: string): Promise<Candidate> {
  const name = `${process.pid}-${randomBytes(8).toString("hex")}${SOCKET_SUFFIX}`;
  let answer = "waits";
  const server = createServer((peer) => {
    // A peer that dies in the middle of the question is no trouble of ours.
    peer.on("error", () => peer.destroy());
    peer.end(answer);
  });
  await listen(server, socketPath(join(sockets, `${name}.new`)));
  await rename(join(sockets, `${name}.new`), join(sockets, name));
  server.unref();
  return {
    name,
    win: () => {
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

/** Asks every other socket; removes the dead ones. */
async function liveCandidates(
  sockets: string,
  ownName: string,
): Promise<{ name: string; holds: boolean }[]> {
  const names = (await readdir(sockets)).filter(
    (name) => name.endsWith(SOCKET_SUFFIX) && name !== ownName,
  );
  const live = [];
  for (const name of names) {
    const answer = await ask(join(sockets, name));
    if (answer === "gone") await rm(join(sockets, name), { force: true });
    else live.push({ name, holds: answer === "holds" });
  }
  return live;
}

async function ask(path: string): Promise<"gone" | "waits" | "holds"> {
  for (;;) {
    const peer = connect(socketPath(path));
    const silence = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    addAbortSignal(silence, peer);
    try {
      const answer = await text(peer);
      if (answer === "waits" || answer === "holds") return answer;
    } catch (error) {
      if (silence.aborted) return "holds";
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ECONNREFUSED" || code === "ENOENT") return "gone";
      if (code !== "ECONNRESET") throw error;
    }
    // Cut off in the middle: it died or stepped back while it was asked, and the next question tells.
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

/** Socket paths are short by law of the kernel; the folder is usually below the working directory. */
function socketPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const shorter = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(shorter) > MAX_SOCKET_PATH_BYTES) {
    throw new Error(
      `The path of the data folder is too long to lock it (${path}). Set DATA_DIR to a shorter one.`,
    );
  }
  return shorter;
}
