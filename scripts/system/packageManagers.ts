import { findExecutable } from "./executables.js";

/** Describes how to install a package with a system's package manager, without questions. */
export interface PackageManager {
  program: string;
  needsRoot: boolean;
  /** Updates the list of packages. It is undefined if installing does that itself. */
  update?: readonly string[];
  install: readonly string[];
}

const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    program: "apt-get",
    needsRoot: true,
    update: ["update", "-q"],
    install: ["install", "-y", "-q", "--no-install-recommends"],
  },
  { program: "dnf", needsRoot: true, install: ["install", "-y"] },
  { program: "apk", needsRoot: true, install: ["add", "--no-cache"] },
  { program: "pacman", needsRoot: true, install: ["-Sy", "--noconfirm", "--needed"] },
  { program: "brew", needsRoot: false, install: ["install"] },
  {
    program: "winget",
    needsRoot: false,
    install: ["install", "--accept-package-agreements", "--accept-source-agreements", "--id"],
  },
];

/** Returns the first package manager found on this system, or undefined. */
export async function findPackageManager(
  env: NodeJS.ProcessEnv,
): Promise<PackageManager | undefined> {
  for (const manager of PACKAGE_MANAGERS) {
    if (await findExecutable(manager.program, env)) return manager;
  }
  return undefined;
}

/**
 * Returns the commands that install packages, in order. Each is a program and its arguments.
 *
 * @param packages their names, with spaces between them
 * @param isRoot whether this process may change the system; otherwise the commands use sudo without
 *   a password prompt
 */
export function installCommands(
  manager: PackageManager,
  packages: string,
  isRoot: boolean,
): string[][] {
  const sudo = manager.needsRoot && !isRoot ? ["sudo", "-n"] : [];
  const steps = [manager.update ?? [], [...manager.install, ...packages.split(" ")]];
  return steps.filter((step) => step.length > 0).map((step) => [...sudo, manager.program, ...step]);
}
