import { findExecutable } from "./executables";

/** How a system's package manager is asked for a package without asking back. */
export interface PackageManager {
  program: string;
  /** Whether it changes the system, so that it needs root. */
  needsRoot: boolean;
  /** Brings the list of packages up to date; undefined where installing does that itself. */
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

/** The first package manager of this system, or undefined. */
export async function findPackageManager(
  env: NodeJS.ProcessEnv,
): Promise<PackageManager | undefined> {
  for (const manager of PACKAGE_MANAGERS) {
    if (await findExecutable(manager.program, env)) return manager;
  }
  return undefined;
}

/**
 * The commands that install a package, in order; each is a program and its arguments.
 *
 * @param isRoot whether this process may change the system; otherwise sudo is asked, without a password prompt
 */
export function installCommands(
  manager: PackageManager,
  systemPackage: string,
  isRoot: boolean,
): string[][] {
  const sudo = manager.needsRoot && !isRoot ? ["sudo", "-n"] : [];
  const steps = [manager.update ?? [], [...manager.install, systemPackage]];
  return steps.filter((step) => step.length > 0).map((step) => [...sudo, manager.program, ...step]);
}
