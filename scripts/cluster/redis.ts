import { findFreePort } from "../../server/local/ports";
import { findRedis } from "../system/systemTools";
import { accepts, launch } from "./member";
import { folderOf, MACHINE, type Setting } from "./setting";

/**
 * Starts a Redis server of our own on loopback. It stores nothing, because whatever the processes
 * share there is only true for seconds.
 */
export async function startRedis(setting: Setting, ownPort?: number) {
  const port = ownPort ?? (await findFreePort());
  const member = await launch(setting, {
    name: "Redis",
    command: [
      (await findRedis()) ?? "redis-server",
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
    ],
    cwd: await folderOf(setting, "redis"),
    env: MACHINE,
    stopSignal: "SIGTERM",
    isReady: () => accepts(port),
    port,
  });
  return { member, url: `redis://127.0.0.1:${port}` };
}
