/**
 * This file is plain JavaScript without packages, in old syntax, because scripts/run.js needs it
 * before anything is installed, on any version of Node.
 */

/** @typedef {{ major: number, minor: number, patch: number }} Version */

/**
 * Returns the versions that package.json lists, lowest first. Each stands for itself and the newer
 * ones of its major version.
 *
 * @param {string} engines such as `^20.19.0 || ^22.13.0`
 * @returns {Version[]}
 */
export function versionsOf(engines) {
  return engines.split("||").map((range) => versionOf(range.replace("^", "").trim()));
}

/**
 * Tells whether the product supports a version of Node.
 *
 * @param {string} current
 * @param {string} engines
 * @returns {{ grade: "ok" } | { grade: "note" | "wrong", message: string }} `note` means that the
 *   version is newer than the tested ones
 */
export function checkNodeVersion(current, engines) {
  const version = versionOf(current);
  const listed = versionsOf(engines);
  const newest = listed[listed.length - 1];
  if (newest && version.major > newest.major) {
    const message = `Node ${current} is newer than Node ${newest.major}, the newest that Folkreel is tested on.`;
    return { grade: "note", message };
  }
  const isListed = listed.some((one) => one.major === version.major && !isOlder(version, one));
  if (isListed) return { grade: "ok" };
  const message =
    `Folkreel needs Node ${listVersions(listed)}, and this is Node ${current}. ` +
    `Install Node ${newest ? newest.major : ""} from https://nodejs.org and try again.`;
  return { grade: "wrong", message };
}

/**
 * @param {string} text
 * @returns {Version}
 */
function versionOf(text) {
  const [major = 0, minor = 0, patch = 0] = text.split(".").map(Number);
  return { major, minor, patch };
}

/**
 * Tells whether a version is older than another of the same major version.
 *
 * @param {Version} version
 * @param {Version} than
 */
function isOlder(version, than) {
  if (version.minor !== than.minor) return version.minor < than.minor;
  return version.patch < than.patch;
}

/**
 * @param {Version[]} listed
 */
function listVersions(listed) {
  const names = listed.map(({ major, minor }) => (minor > 0 ? `${major}.${minor}` : `${major}`));
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} or ${last}` : `${last}`;
}
