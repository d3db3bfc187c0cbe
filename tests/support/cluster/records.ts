import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Cluster } from "../../../scripts/cluster/startCluster";

const WARNING = 40;
/** Is the level of a line about a fault of the product. */
export const FAULT = 50;

interface LogLine {
  level: number;
  time: number;
  msg: string;
  err?: { name: string; code?: string };
}

interface Problem extends Omit<LogLine, "time"> {
  process: string;
}

/** Reads what the parts of a cluster leave behind: logs, mails, metrics and processes. */
export class ClusterRecords {
  constructor(
    private readonly folder: string,
    private readonly cluster: Pick<Cluster, "web" | "workers">,
  ) {}

  private processes() {
    return [...this.cluster.web, ...this.cluster.workers];
  }

  /** Tells whether a worker prepares a video at this moment. */
  isPreparing(name: string): boolean {
    const folder = path.join(this.folder, name);
    return execFileSync("ps", ["-eo", "args="], { encoding: "utf8" })
      .split("\n")
      .some(
        (line) => line.includes(folder) && line.includes("/normalise-") && line.includes("libx264"),
      );
  }

  /** Counts the mails to each address. */
  async mailedTo(): Promise<Map<string, number>> {
    const folder = path.join(this.folder, "outbox");
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    const counts = new Map<string, number>();
    for (const name of names) {
      const { to } = JSON.parse(await readFile(path.join(folder, name), "utf8")) as { to: string };
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    return counts;
  }

  /** Returns the lines of all processes about problems since a time in milliseconds. */
  async problemsSince(since: number) {
    const lines: Problem[] = [];
    for (const { member } of this.processes()) {
      const text = await readFile(path.join(this.folder, "logs", `${member.name}.log`), "utf8");
      for (const line of text.split("\n").filter((one) => one.startsWith("{"))) {
        const { level, time, msg, err } = JSON.parse(line) as LogLine;
        if (level >= WARNING && time >= since)
          lines.push({ process: member.name, level, msg, ...(err && { err }) });
      }
    }
    return lines;
  }

  /** Returns the memory of all processes that answer requests, in bytes. */
  async webMemory(): Promise<number> {
    const each = this.cluster.web.map(async ({ health }) => {
      const text = await (await fetch(`${health}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
    });
    return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
  }
}
