import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { UPLOAD_PATH } from "@contract/limits";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { newId } from "@server/ids";
import { build } from "vite";

const MB = 1024 ** 2;
const USER = "bench-user";
/** Lies inside the project so that it finds the project's packages. */
const BUILT = "dist/bench";
const PIECE = Buffer.alloc(4 * MB, "folkreel");

export interface Running {
  port: number;
  pid: number;
  child: ChildProcess;
}

/**
 * Builds the servers as the product is built, because a loader that translates sources uses a lot
 * of memory itself.
 */
export async function buildServers(): Promise<void> {
  const ssr = path.join(import.meta.dirname, "children/uploadServer.ts");
  await build({
    logLevel: "warn",
    build: { ssr, outDir: BUILT, target: "node20", copyPublicDir: false },
  });
}

export async function start(...args: string[]): Promise<Running> {
  const file = path.join(BUILT, "uploadServer.js");
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, pid: child.pid ?? 0, port: Number(line.toString()) };
}

export async function stopServer({ child }: Running): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Sends this many bytes as one body and resolves with the status. */
export async function sendBody(
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

export async function expectStatus(wanted: number, answer: Promise<number>): Promise<void> {
  const status = await answer;
  if (status !== wanted) throw new Error(`The server answered with ${status}.`);
}

/** Uploads with tus in pieces of this many bytes until the upload is stored. */
export async function upload(server: Running, id: string, bytes: number, pieceBytes: number) {
  const metadata = `submissionId ${Buffer.from(id).toString("base64")}`;
  const length = { "upload-length": String(bytes), "upload-metadata": metadata };
  await expectStatus(201, sendBody(server, "POST", UPLOAD_PATH, { headers: length }));
  for (let at = 0; at < bytes; at += pieceBytes)
    await expectStatus(
      204,
      sendBody(server, "PATCH", `${UPLOAD_PATH}/${id}`, {
        bytes: Math.min(pieceBytes, bytes - at),
        headers: {
          "upload-offset": String(at),
          "content-type": "application/offset+octet-stream",
        },
      }),
    );
}

/** Prepares a database for uploads. `open` creates a submission, and returns its id. */
export async function openUploadDatabase(url: string) {
  const database = await openServer(url);
  await migrate(database);
  await database.execute(
    `insert into users (id, creation_method, first_name, last_name) values ('${USER}', 'GUEST', 'Ada', 'Bench')`,
  );
  const open = async (): Promise<string> => {
    const id = newId();
    await database.execute(
      `insert into submissions (id, user_id, kind, mime_type) values ('${id}', '${USER}', 'feedback', 'video/mp4')`,
    );
    return id;
  };
  return { open, close: () => database.close() };
}
