import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { newId } from "../ids";

/** Deleted files wait here for the end of a backup. No key can start with a dot. */
export const HELD_FOLDER = ".held";

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Deletes files below a folder. While somebody holds them, it moves them aside instead: nobody can
 * read them any more, and a backup still finds them (decision 66).
 */
export class HeldFiles {
  private holders = 0;
  private removals = 0;

  constructor(private readonly folder: string) {}

  /** Deletes a file or a folder, and succeeds if it does not exist. */
  async remove(name: string): Promise<void> {
    if (!this.isHeld()) {
      await rm(path.join(this.folder, name), { force: true, recursive: true });
      return;
    }
    const source = path.join(this.folder, name);
    const target = path.join(this.folder, HELD_FOLDER, this.nextName(), name);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(source, target).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      // The file does not exist, or the last holder has just deleted the folder of the target.
      await rm(source, { force: true, recursive: true });
    });
    if (!this.isHeld()) await this.empty();
  }

  /**
   * Keeps what is deleted from now on.
   * @returns a function that deletes it at last, unless somebody else still holds it.
   */
  hold(): () => Promise<void> {
    this.holders += 1;
    let isReleased = false;
    return async () => {
      if (isReleased) return;
      isReleased = true;
      this.holders -= 1;
      if (!this.isHeld()) await this.empty();
    };
  }

  /** Deletes what a killed process has left. */
  async empty(): Promise<void> {
    await rm(path.join(this.folder, HELD_FOLDER), { force: true, recursive: true });
  }

  private isHeld(): boolean {
    return this.holders > 0;
  }

  /** Names are in the order of the deletions, and differ between processes. */
  private nextName(): string {
    this.removals += 1;
    return `${String(this.removals).padStart(9, "0")}-${newId()}`;
  }
}
