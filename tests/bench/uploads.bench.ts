import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { newId } from "@server/ids";
import { build } from "vite";
import { newDatabase, whatIsMissing } from "@tests/support/database/postgresAdmin";
import { type Figure, median, report, timed } from "./figures";

const MB = 1024 ** 2;
const SIZE = 256 * MB;
const LARGE = 1024 * MB;
const ROUNDS = 3;
/** 0.4 of the plain server's throughput. */
const BAR = 2.5;
const MEMORY_BAR_MB = 120;
const SAMPLE_MS = 50;
const USER = "bench-user";
/** Below the project, whose packages it finds there. */
const BUILT = "dist/bench";
const PIECE = Buffer.alloc(4 * MB, "folkreel");

type Times = Record<"whole" | "pieces", number[]>;

interface Running {
  port: number;
  pid: number;
  child: ChildProcess;
}

/** Built as the product is: what translates sources as they are loaded has a memory of its own, and not a small one. */
async function buildServers(): Promise<void> {
  const ssr = path.join(import.meta.dirname, "children/uploadServer.ts");
  await build({
    logLevel: "warn",
    build: { ssr, outDir: BUILT, target: "node20", copyPublicDir: false },
  });
}

async function start(...args: string[]): Promise<Running> {
  const file = path.join(BUILT, "uploadServer.js");
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, pid: child.pid ?? 0, port: Number(line.toString()) };
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Sends so many bytes as one body; resolves with the status. */
async function send(
  { port }: Running,
  method: string,
  where: string,
  { bytes = 0, headers = {} }: { bytes?: number; headers?: Record<string, string> },
): Promise<number> {
  const outgoing = request({
    port,
    host: "127.0.0.1",
    method,
    path: where,
    headers: {
      "content-length": String(bytes),
      "tus-resumable": "1.0.0",
      authorization: `Bearer ${USER}`,
      ...headers,
    },
  });
  const answered = once(outgoing, "response");
  for (let left = bytes; left > 0; left -= PIECE.length)
    if (!outgoing.write(PIECE.subarray(0, left))) await once(outgoing, "drain");
  outgoing.end();
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

async function expectStatus(wanted: number, answer: Promise<number>): Promise<void> {
  const status = await answer;
  if (status !== wanted) throw new Error(`The server answered with ${status}.`);
}

/** Uploads by tus in pieces of so many bytes, until it is taken for good. */
async function upload(server: Running, id: string, bytes: number, pieceBytes: number) {
  const metadata = `submissionId ${Buffer.from(id).toString("base64")}`;
  const length = { "upload-length": String(bytes), "upload-metadata": metadata };
  await expectStatus(201, send(server, "POST", UPLOAD_PATH, { headers: length }));
  for (let at = 0; at < bytes; at += pieceBytes)
    await expectStatus(
      204,
      send(server, "PATCH", `${UPLOAD_PATH}/${id}`, {
        bytes: Math.min(pieceBytes, bytes - at),
        headers: {
          "upload-offset": String(at),
          "content-type": "application/offset+octet-stream",
        },
      }),
    );
}

/** Megabytes of memory that a process holds; Linux alone says so. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The most memory that a process holds while this is done. */
async function peakDuring(server: Running, work: () => Promise<void>): Promise<number> {
  let peak = await memoryOf(server);
  const timer = setInterval(() => {
    void memoryOf(server).then((now) => {
      peak = Math.max(peak, now);
    });
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return peak;
}

/** Writes 256 MB by PUT, in pieces of so many bytes. */
async function put(server: Running, pieceBytes: number): Promise<void> {
  for (let at = 0; at < SIZE; at += pieceBytes)
    await expectStatus(204, send(server, "PUT", `/${at}`, { bytes: pieceBytes }));
}

const figure = (what: string, floors: number[], times: number[]): Figure => ({
  what,
  floor: median(floors),
  measured: median(times),
  bar: BAR,
});

async function measure(folder: string, url: string): Promise<void> {
  const database = await openServer(url);
  await migrate(database);
  await database.execute(
    `insert into users (id, creation_method, first_name, last_name) values ('${USER}', 'GUEST', 'Ada', 'Bench')`,
  );
  const opened = async (): Promise<string> => {
    const id = newId();
    await database.execute(
      `insert into submissions (id, user_id, kind, mime_type) values ('${id}', '${USER}', 'feedback', 'video/mp4')`,
    );
    return id;
  };
  await buildServers();
  const [plain, ours] = [await start("plain", folder), await start("uploads", folder, url)];
  try {
    const floors: Times = { whole: [], pieces: [] };
    const times: Times = { whole: [], pieces: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.whole.push(await timed(() => put(plain, SIZE)));
      floors.pieces.push(await timed(() => put(plain, UPLOAD_CHUNK_BYTES)));
      const [one, other] = [await opened(), await opened()];
      times.whole.push(await timed(() => upload(ours, one, SIZE, SIZE)));
      times.pieces.push(await timed(() => upload(ours, other, SIZE, UPLOAD_CHUNK_BYTES)));
      await rm(path.join(folder, "blobs"), { recursive: true });
    }
    await report(
      "uploads",
      ["plain PUT to disk", "upload"],
      [
        figure("256 MB as one request", floors.whole, times.whole),
        figure(`256 MB in pieces of ${UPLOAD_CHUNK_BYTES / 1024} KB`, floors.pieces, times.pieces),
      ],
    );
    const id = await opened();
    await measureMemory("A plain server", await start("plain", folder), async (server) => {
      for (let at = 0; at < LARGE; at += SIZE) await put(server, SIZE);
    });
    await measureMemory(
      `The upload server (bar: ${MEMORY_BAR_MB} MB)`,
      await start("uploads", folder, url),
      (server) => upload(server, id, LARGE, LARGE),
    );
  } finally {
    await Promise.all([stop(plain), stop(ours)]);
    await database.close();
  }
}

/** What a server that has just started holds while it takes 1 GB. */
async function measureMemory(
  what: string,
  server: Running,
  take: (server: Running) => Promise<void>,
): Promise<void> {
  try {
    const before = await memoryOf(server);
    const peak = await peakDuring(server, () => take(server));
    process.stdout.write(
      `${what}: ${before.toFixed(0)} MB before its first request, ${peak.toFixed(0)} MB at most while it takes 1 GB.\n`,
    );
  } finally {
    await stop(server);
  }
}

const missing = await whatIsMissing("this bench needs PostgreSQL:");
if (missing) process.stdout.write(`\n!!! NOT MEASURED: ${missing}\n\n`);
else {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
  const database = newDatabase();
  await database.create();
  try {
    await measure(folder, database.url);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
