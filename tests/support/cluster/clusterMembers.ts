import assert from "node:assert/strict";
import { eventually } from "@tests/support/eventually";
import type { ClusterProcess } from "../../../scripts/cluster/processes";
import type { Cluster } from "../../../scripts/cluster/startCluster";

/** Ends processes of a cluster on purpose, and notices those that end by themselves. */
export class ClusterMembers {
  readonly all: readonly ClusterProcess[];
  /** Names the processes that were killed or restarted on purpose, in order. */
  private readonly wanted: string[] = [];

  /** @param printed contains what the cluster has printed. */
  constructor(
    cluster: Pick<Cluster, "web" | "workers">,
    private readonly printed: readonly string[],
  ) {
    this.all = [...cluster.web, ...cluster.workers];
  }

  async kill({ member }: ClusterProcess): Promise<void> {
    this.wanted.push(member.name);
    member.signal("SIGKILL");
    await this.hasEnded();
  }

  /** Ends a process as a deployment does, and waits for its successor, which runs in a folder. */
  async restart(one: ClusterProcess, folder: string): Promise<void> {
    const { member } = one;
    member.moveTo(folder);
    this.wanted.push(member.name);
    member.signal("SIGTERM");
    await this.hasEnded();
    await this.isReady(one);
  }

  async isReady({ health }: ClusterProcess): Promise<void> {
    await eventually(async () => assert.equal((await fetch(`${health}/readyz`)).status, 200));
  }

  /** Fails if a process has ended that nobody has ended. */
  assertOnlyWanted(): void {
    assert.deepEqual(this.ended(), this.wanted);
  }

  private hasEnded = () => eventually(() => assert.equal(this.ended().length, this.wanted.length));

  private ended = (): string[] =>
    this.printed.flatMap((line) => /^(\S+) has ended/.exec(line)?.[1] ?? []);
}
