import { runsIn } from "@server/media/sandbox/activeSandbox";
import { describeSandbox, possibleSandboxes, type Sandbox } from "@server/media/sandbox/sandbox";
import { findBinary } from "@server/media/sandbox/findBinary";
import { RUNS } from "../runs";

export interface KnownSandbox {
  name: string;
  sandbox: Sandbox;
  hidesFiles: boolean;
  hidesNetwork: boolean;
  hasLimits: boolean;
}

/**
 * Returns the sandboxes in which programs run on this machine, the strictest first. Of those that
 * promise the same, a short run takes one.
 */
export async function workingSandboxes(): Promise<KnownSandbox[]> {
  const known = await findSandboxes();
  if (RUNS > 1) return known;
  const promises = ({ hidesFiles, hidesNetwork, hasLimits }: KnownSandbox) =>
    [hidesFiles, hidesNetwork, hasLimits].join();
  return known.filter(
    (one, at) => at === known.findIndex((two) => promises(two) === promises(one)),
  );
}

async function findSandboxes(): Promise<KnownSandbox[]> {
  const program = await findBinary("true");
  const known: KnownSandbox[] = [];
  for (const sandbox of program === null ? [] : await possibleSandboxes()) {
    if (program === null || !(await runsIn(sandbox, program, []))) continue;
    known.push({
      name: describeSandbox(sandbox),
      sandbox,
      hidesFiles: sandbox.bwrap !== null || sandbox.setpriv !== null,
      hidesNetwork: sandbox.bwrap !== null,
      hasLimits: sandbox.prlimit !== null,
    });
  }
  return known;
}

/** Says why the tests in the full sandbox cannot run here, or returns undefined. */
export const missingBubblewrap = (known: readonly KnownSandbox[]): string | undefined =>
  known.some(({ hidesNetwork }) => hidesNetwork)
    ? undefined
    : "bubblewrap is missing or may not create namespaces, so ffmpeg runs without it.";
