import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ClientServices } from "@contract/prerender";

const NONE: ClientServices = { hasAnalytics: false, authDomain: null };

/** Reads which services of others the client was built for. Without a build there are none. */
export async function loadClientServices(folder: string): Promise<ClientServices> {
  const text = await readFile(path.join(folder, "services.json"), "utf8").catch(() => null);
  return text === null ? NONE : (JSON.parse(text) as ClientServices);
}
