import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { findNginx } from "../system/systemTools";
import { accepts, launch, type Member } from "./member";
import { folderOf, MACHINE, type Setting } from "./setting";

const OPS = path.resolve(import.meta.dirname, "../../ops");

/**
 * The main file of a machine. It is ours alone, so that nothing of the system's nginx is used. As
 * root, nginx would change to a user who cannot read our folder.
 */
const mainFile = (isRoot: boolean) => `
daemon off;
worker_processes 2;
pid nginx.pid;
error_log error.log;
${isRoot ? "user root;" : ""}
worker_rlimit_nofile 20000;
events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include folkreel.conf;
}
`;

/**
 * Writes the files of an nginx that serves ops/nginx.conf on a port of this machine alone, with
 * processes of the product on other ports behind it. Stored files are in the folder `media`.
 */
export async function writeNginxFiles(
  folder: string,
  port: number,
  processes: readonly number[],
  { media = "/var/empty" }: { media?: string | undefined } = {},
): Promise<void> {
  const shipped = await readFile(path.join(OPS, "nginx.conf"), "utf8");
  const site = shipped
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace(/alias \S+;/, `alias ${media}/;`)
    .replace("/var/cache/folkreel", path.join(folder, "cache"))
    .replaceAll("/var/log/nginx", folder);
  const shippedServers = await readFile(path.join(OPS, "nginx.servers"), "utf8");
  const rules = /^server \S+ (.*)$/m.exec(shippedServers)?.[1] ?? "";
  const servers = processes.map((own) => `server 127.0.0.1:${own} ${rules}\n`);
  await writeFile(path.join(folder, "nginx.conf"), mainFile(process.getuid?.() === 0));
  await writeFile(path.join(folder, "folkreel.conf"), site);
  await writeFile(path.join(folder, "folkreel.servers"), servers);
}

export const nginxCommand = async (folder: string): Promise<string[]> => [
  (await findNginx()) ?? "nginx",
  "-p",
  folder,
  "-c",
  "nginx.conf",
  "-e",
  "error.log",
];

/** Starts nginx with the file that we ship in front of processes of the product. */
export async function startNginx(
  setting: Setting,
  port: number,
  processes: readonly number[],
): Promise<Member> {
  const folder = await folderOf(setting, "nginx");
  await writeNginxFiles(folder, port, processes);
  return launch(setting, {
    name: "nginx",
    command: await nginxCommand(folder),
    cwd: folder,
    env: MACHINE,
    stopSignal: "SIGTERM",
    isReady: () => accepts(port),
    port,
  });
}
