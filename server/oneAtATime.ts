interface Waiting {
  owner: string;
  begin: () => void;
}

/**
 * Runs heavy work of requests one after the other in this process, and lets only a few wait, since
 * somebody is waiting in front of each screen.
 */
export class OneAtATime {
  private current: string | null = null;
  private readonly waiting: Waiting[] = [];

  /** `ofOneOwner` counts the piece that runs as well. */
  constructor(private readonly most: { waiting: number; ofOneOwner?: number }) {}

  /**
   * Runs the work when it is its turn.
   * @returns null, without running it, if too much waits already.
   */
  async run<T>(work: () => Promise<T>, owner = ""): Promise<{ result: T } | null> {
    if (!(await this.enter(owner))) return null;
    try {
      return { result: await work() };
    } finally {
      const next = this.waiting.shift();
      this.current = next?.owner ?? null;
      next?.begin();
    }
  }

  private async enter(owner: string): Promise<boolean> {
    if (this.current === null) {
      this.current = owner;
      return true;
    }
    const owners = [this.current, ...this.waiting.map((one) => one.owner)];
    const own = owners.filter((one) => one === owner).length;
    if (this.waiting.length >= this.most.waiting || own >= (this.most.ofOneOwner ?? Infinity))
      return false;
    await new Promise<void>((begin) => {
      this.waiting.push({ owner, begin });
    });
    return true;
  }
}
