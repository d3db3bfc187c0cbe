import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { nameIn, readLockedPackages } from "./lockfile";

interface PartsList {
  bomFormat: "CycloneDX";
  components: { name: string; version: string; "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The list of all packages has a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

const ARGUMENTS = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];

/**
 * Asks npm for all packages with hashes and licences, and returns those that we ship. npm could
 * omit development packages itself, but it then also omits every package that both need, such as
 * React.
 */
export async function shippedParts(projectFolder: string): Promise<PartsList> {
  const isWindows = process.platform === "win32";
  // On Windows, npm is a script that needs a shell. The arguments are constants.
  const { stdout } = await promisify(execFile)(isWindows ? "npm.cmd" : "npm", ARGUMENTS, {
    cwd: projectFolder,
    maxBuffer: MAX_BYTES,
    shell: isWindows,
  });
  const all = JSON.parse(stdout) as PartsList;
  const shipped = shippedNames(path.join(projectFolder, "package-lock.json"));
  const components = all.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  );
  const left = new Set(components.map((component) => component["bom-ref"]));
  const dependencies = all.dependencies
    // The first entry is the project itself.
    .filter(({ ref }, index) => index === 0 || left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => left.has(one)) }));
  return { ...all, components, dependencies };
}

function shippedNames(lockfile: string): ReadonlySet<string> {
  const shipped = Object.entries(readLockedPackages(lockfile)).filter(([, { dev }]) => !dev);
  return new Set(shipped.map(([folder, { version }]) => `${nameIn(folder)}@${version}`));
}
