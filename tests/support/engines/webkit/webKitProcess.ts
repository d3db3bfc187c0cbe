import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../freePort";

/**
 * Hides the toolbar of WebKit's MiniBrowser, which would not let the window become as narrow as a
 * phone.
 */
const NO_TOOLBAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; }
toolbar, toolbar * { border: none; font-size: 0; -gtk-icon-source: none; }`;

const POLL_INTERVAL_MS = 25;
/** This is the file descriptor on which Xvfb reports the display that it has chosen. */
const DISPLAY_DESCRIPTOR = 3;

/** Represents a WebKitWebDriver with a virtual screen. */
export interface WebKitProcess {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts WebKitWebDriver on a virtual screen.
 * @param folder for the configuration of its browser
 */
export async function startWebKit(
  program: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<WebKitProcess> {
  const settings = path.join(folder, "gtk-3.0");
  await mkdir(settings, { recursive: true });
  await writeFile(path.join(settings, "gtk.css"), NO_TOOLBAR);
  const screen = spawn(
    "Xvfb",
    ["-displayfd", String(DISPLAY_DESCRIPTOR), "-screen", "0", "1920x1400x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const display = await firstLine(screen, screen.stdio[DISPLAY_DESCRIPTOR] as Readable);
  const [driver, address] = await startDriver(program, {
    ...process.env,
    ...env,
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: folder,
  });
  return {
    address,
    stop: async () => {
      await end(driver);
      await end(screen);
    },
  };
}

/** Starts the driver on a free port. The driver cannot choose one, and ends if it is taken. */
async function startDriver(
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<[ChildProcess, string]> {
  for (;;) {
    const port = await freePort();
    const driver = spawn(program, ["-p", String(port)], { stdio: "ignore", env });
    const address = `http://127.0.0.1:${port}`;
    if (await hasStarted(driver, address)) return [driver, address];
  }
}

/** Waits until the driver answers or has ended. */
async function hasStarted(driver: ChildProcess, address: string): Promise<boolean> {
  while (isRunning(driver)) {
    const response = await fetch(`${address}/status`).catch(() => undefined);
    if (response?.ok) return isRunning(driver);
    await delay(POLL_INTERVAL_MS);
  }
  return false;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function firstLine(child: ChildProcess, output: Readable): Promise<string> {
  const line = once(createInterface({ input: output }), "line").then(([text]) => String(text));
  const failure = once(child, "exit").then(() => {
    throw new Error(`${child.spawnfile} has ended.`);
  });
  return Promise.race([line, failure]);
}
