import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@tests/support/freePort";
import { poll } from "@tests/support/e2e/api";
import { nginxCommand } from "../../../scripts/cluster/nginx";

/** It sends files as fast as nginx can, and asks nobody. */
const configuration = (port: number, media: string, isRoot: boolean): string => `
daemon off;
worker_processes 2;
pid nginx.pid;
error_log error.log;
${isRoot ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    location /media/ { alias ${media}/; sendfile on; tcp_nopush on; }
  }
}
`;

/** Starts an nginx that serves a folder of stored files under the product's paths. */
export async function startPlainNginx(media: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-nginx-"));
  const port = await freePort();
  const text = configuration(port, media, process.getuid?.() === 0);
  await writeFile(path.join(folder, "nginx.conf"), text);
  const [program = "", ...args] = await nginxCommand(folder);
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  await poll(() => fetch(origin).catch(() => undefined));
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
