import { readFileSync } from "node:fs";

export interface LockedPackage {
  version?: string;
  license?: string;
  /** The address of the archive. The project's npm settings leave it out. */
  resolved?: string;
  /** The hash of the archive. */
  integrity?: string;
  /** True for a package that only development needs. */
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** Maps the folders of all packages, such as `node_modules/a/node_modules/b`, to the packages. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function readLockedPackages(file: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: LockedPackages };
  return packages;
}

export function nameIn(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}
