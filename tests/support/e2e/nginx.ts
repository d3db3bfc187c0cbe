import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { accepts as accepting } from "../../../scripts/cluster/member";
import { nginxCommand, writeNginxFiles } from "../../../scripts/cluster/nginx";
import { findNginx } from "../../../scripts/system/systemTools";
import { freePort } from "../freePort";
import { poll } from "../../../scripts/product/productApi";
import { reportMissing } from "../skipIfMissing";

/** States why the tests behind nginx cannot run. It is undefined if nginx is installed. */
export const missingNginx = reportMissing(
  (await findNginx())
    ? undefined
    : "The tests behind nginx need it. Install it, or set NGINX_PATH.",
);

const START_LIMIT_MS = 120_000;

async function prepareFolder(
  port: number,
  origins: readonly string[],
  media: string | undefined,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-nginx-"));
  const processes = origins.map((origin) => Number(new URL(origin).port));
  await writeNginxFiles(folder, port, processes, { media });
  return folder;
}

async function commandIn(folder: string): Promise<[string, string[]]> {
  const [program = "", ...args] = await nginxCommand(folder);
  return [program, args];
}

export async function checkNginxFile(): Promise<string> {
  const folder = await prepareFolder(await freePort(), ["http://127.0.0.1:3001"], undefined);
  try {
    const [program, args] = await commandIn(folder);
    const { stderr } = await promisify(execFile)(program, ["-t", ...args]);
    return stderr;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Starts nginx with ops/nginx.conf in front of processes, with a folder and a port of its own.
 * @throws Error that contains what nginx printed
 */
export async function startNginx(origins: readonly string[], { media }: { media?: string } = {}) {
  const port = await freePort();
  const folder = await prepareFolder(port, origins, media);
  const [program, args] = await commandIn(folder);
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (text: Buffer) => (printed += text.toString()));
  const exited = once(child, "exit");
  const accepts = poll(() => accepting(port).catch(() => undefined), START_LIMIT_MS);
  accepts.catch(() => undefined);
  const refused = exited.then(() => {
    throw new Error(`nginx did not start:\n${printed}`);
  });
  await Promise.race([accepts, refused]);
  refused.catch(() => undefined);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
