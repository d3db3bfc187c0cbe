import { spawn } from "node:child_process";
import { once } from "node:events";

/** Serves one file from memory by plain Node in a process of its own, as the product has one. */
export async function startPlainServer(file: string, type: string) {
  const script = "tests/bench/children/staticServer.ts";
  const child = spawn(process.execPath, ["--import", "tsx", script, file, type], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port.toString())}/`,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}
