import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { UPLOAD_CHUNK_BYTES } from "@contract/limits";
import { newDatabase, findPostgresProblem } from "@tests/support/database/postgresAdmin";
import { amount, type Figure, median, report, timed } from "./figures";
import {
  buildServers,
  expectStatus,
  openUploadDatabase,
  type Running,
  sendBody,
  start,
  stopServer,
  upload,
} from "./uploadServers";

const MB = 1024 ** 2;
const SIZE = amount(256, 8) * MB;
const LARGE = amount(1024, 16) * MB;
const ROUNDS = amount(3, 1);
/** Allows the time of 0.4 times the plain server's throughput. */
const BAR = 2.5;
const MEMORY_BAR_MB = 120;
const SAMPLE_MS = 50;

type Times = Record<"whole" | "pieces", number[]>;

/** Returns the megabytes of memory that a process uses. Only Linux reports it. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

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

/** Writes 256 MB by PUT, in pieces of this many bytes. */
async function putFile(server: Running, pieceBytes: number): Promise<void> {
  for (let at = 0; at < SIZE; at += pieceBytes)
    await expectStatus(204, sendBody(server, "PUT", `/${at}`, { bytes: pieceBytes }));
}

const figure = (what: string, floors: number[], times: number[]): Figure => ({
  what,
  floor: median(floors),
  measured: median(times),
  bar: BAR,
});

async function measure(folder: string, url: string): Promise<void> {
  const { open: opened, close } = await openUploadDatabase(url);
  await buildServers();
  const [plain, ours] = [await start("plain", folder), await start("uploads", folder, url)];
  try {
    const floors: Times = { whole: [], pieces: [] };
    const times: Times = { whole: [], pieces: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.whole.push(await timed(() => putFile(plain, SIZE)));
      floors.pieces.push(await timed(() => putFile(plain, UPLOAD_CHUNK_BYTES)));
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
      for (let at = 0; at < LARGE; at += SIZE) await putFile(server, SIZE);
    });
    await measureMemory(
      `The upload server (bar: ${MEMORY_BAR_MB} MB)`,
      await start("uploads", folder, url),
      (server) => upload(server, id, LARGE, LARGE),
    );
  } finally {
    await Promise.all([stopServer(plain), stopServer(ours)]);
    await close();
  }
}

/** Measures the memory of a server that has just started while it receives 1 GB. */
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
    await stopServer(server);
  }
}

const missing = await findPostgresProblem("this bench needs PostgreSQL:");
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
