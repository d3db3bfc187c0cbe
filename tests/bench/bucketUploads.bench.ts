import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { UPLOAD_CHUNK_MAX_BYTES } from "@contract/limits";
import { findPostgresProblem, newDatabase } from "@tests/support/database/postgresAdmin";
import { startS3 } from "@tests/support/storage/s3Server";
import { median, report } from "./figures";
import { processorTimeDuring } from "./processorTime";
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

const KB = 1024;
const MB = 1024 ** 2;
const SIZE = 128 * MB;
const ROUNDS = 3;
/** The plain server hashes and sends each byte once, and ours also checks the whole video. */
const BAR = 4;
const PIECES = [256 * KB, MB, UPLOAD_CHUNK_MAX_BYTES];

const cpuDuring = ({ pid }: Running, work: () => Promise<void>): Promise<number> =>
  processorTimeDuring([pid], work);

/** Sends the bytes to a server that puts each request into the bucket as one object. */
async function putPieces(server: Running): Promise<void> {
  const bytes = UPLOAD_CHUNK_MAX_BYTES;
  for (let at = 0; at < SIZE; at += bytes)
    await expectStatus(204, sendBody(server, "PUT", `/${at}`, { bytes }));
}

async function measure(folder: string, url: string): Promise<void> {
  const { open, close } = await openUploadDatabase(url);
  const s3 = await startS3();
  await buildServers();
  const options = JSON.stringify(s3.options);
  const plain = await start("plain", folder, url, options);
  const ours = await start("uploads", folder, url, options);
  try {
    const floors: number[] = [];
    const times = PIECES.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await cpuDuring(plain, () => putPieces(plain)));
      for (const [at, piece] of PIECES.entries()) {
        const id = await open();
        times[at]?.push(await cpuDuring(ours, () => upload(ours, id, SIZE, piece)));
        s3.clear();
      }
    }
    const floor = median(floors);
    const figures = PIECES.map((piece, at) => ({
      what: `CPU time for 128 MB in pieces of ${piece / KB} KB`,
      floor,
      measured: median(times[at] ?? []),
      bar: BAR,
    }));
    await report("bucketUploads", ["plain PUT to the bucket", "upload"], figures);
    for (const { what, measured } of figures)
      process.stdout.write(`${what}: ${((measured * 8) / 1000).toFixed(1)} s for each GB\n`);
  } finally {
    await Promise.all([stopServer(plain), stopServer(ours)]);
    await s3.close();
    await close();
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
