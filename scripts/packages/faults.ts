import { isLicenceAllowed } from "./licences";
import { type LockedPackages, nameIn } from "./lockfile";

/** npm may load packages from here only. */
const REGISTRY = "https://registry.npmjs.org/";

/**
 * Lists packages that have an install script and work without it. `.npmrc` switches all such
 * scripts off.
 */
const WORK_WITHOUT_SCRIPT: ReadonlySet<string> = new Set([
  // It replaces a default that only Firebase Hosting fills in.
  "@firebase/util",
  // It makes the program start a little faster.
  "esbuild",
  // It copies a file of ours that we do not have.
  "msw",
  // It prints a note about versions.
  "protobufjs",
  // It builds a part of the Firebase emulators that we do not start.
  "re2",
]);

/** Returns a line for each package that must not be installed or shipped. */
export function findPackageProblems(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    // The first entry is the project itself.
    if (folder === "") return [];
    const name = nameIn(folder);
    const faults: string[] = [];
    if (!locked.dev && !isLicenceAllowed(name, locked.license))
      faults.push(`its licence is not on the list: ${locked.license ?? "none"}`);
    if (locked.hasInstallScript && !WORK_WITHOUT_SCRIPT.has(name))
      faults.push("it has an install script, and nobody has checked that it works without it");
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY))
      faults.push(`it is not from the public registry: ${locked.resolved}`);
    if (!locked.integrity) faults.push("its archive has no hash");
    return faults.map((fault) => `${folder}: ${fault}`);
  });
}

/** Returns a line if npm would run install scripts with these settings (`.npmrc`). */
export function findSettingsProblems(settings: string): string[] {
  const isOff = settings.split("\n").some((line) => line.trim() === "ignore-scripts=true");
  return isOff ? [] : [".npmrc: it must contain ignore-scripts=true"];
}
