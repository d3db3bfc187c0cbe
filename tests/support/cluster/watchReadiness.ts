import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 250;
const ANSWER_MS = 5_000;

interface Change {
  at: number;
  process: string;
  dependency: string;
  isAvailable: boolean;
}

/** Asks every process again and again what it lacks, as monitoring does. */
export class ReadinessWatch {
  private readonly changes: Change[] = [];
  private readonly over = new AbortController();
  private readonly loops: Promise<void>[];

  /** @param processes the addresses of their ports for monitors, by name */
  constructor(processes: ReadonlyMap<string, string>) {
    this.loops = [...processes].map(([name, origin]) => this.watch(name, origin));
  }

  async stop(): Promise<void> {
    this.over.abort();
    await Promise.all(this.loops);
  }

  /**
   * Returns how long the slowest process took after a moment to say that a dependency is away, or back.
   * It is null if one of them has not said so yet.
   */
  slowest(dependency: string, isAvailable: boolean, since: number, processes: number) {
    const firsts = new Map<string, number>();
    for (const change of this.changes) {
      const isMeant = change.dependency === dependency && change.isAvailable === isAvailable;
      if (isMeant && change.at >= since && !firsts.has(change.process))
        firsts.set(change.process, change.at - since);
    }
    return firsts.size < processes ? null : Math.max(...firsts.values());
  }

  private async watch(process: string, origin: string): Promise<void> {
    const known = new Map<string, boolean>();
    while (!this.over.signal.aborted) {
      const found = await look(origin);
      const at = Date.now();
      for (const [dependency, state] of Object.entries(found)) {
        const isAvailable = state === "ok";
        if (known.get(dependency) !== isAvailable)
          this.changes.push({ at, process, dependency, isAvailable });
        known.set(dependency, isAvailable);
      }
      await pause(LOOK_MS);
    }
  }
}

/** Returns the state of each dependency, and nothing while the process does not answer. */
async function look(origin: string): Promise<Record<string, string>> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { dependencies } = (await answer.json()) as { dependencies?: Record<string, string> };
    return dependencies ?? {};
  } catch {
    return {};
  }
}
