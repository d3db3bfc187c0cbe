import { readFile } from "node:fs/promises";

/**
 * Stops early on a Node that the product was not made for.
 *
 * @throws Error that names both versions
 */
export async function checkNodeVersion(current: string = process.versions.node): Promise<void> {
  const manifest = JSON.parse(await readFile("package.json", "utf8")) as {
    engines: { node: string };
  };
  const needed = manifest.engines.node.replace(/^>=/, "");
  if (isOlder(current, needed)) {
    throw new Error(`Node ${needed} or newer is needed, this is ${current}`);
  }
}

/** Whether a version `a.b.c` comes before another. */
function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split(".").map(Number));
  for (const [index, part] of (right ?? []).entries()) {
    const mine = left?.[index] ?? 0;
    if (mine !== part) return mine < part;
  }
  return false;
}
