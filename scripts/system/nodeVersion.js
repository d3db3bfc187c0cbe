/**
 * Plain JavaScript without packages, in the syntax of old versions: scripts/run.js needs it before anything is installed, on
 * whatever Node there is.
 */

/** @typedef {{ major: number, minor: number, patch: number }} Version */

/**
 * The versions that package.json lists, lowest first: each stands for itself and the newer ones of its major version.
 *
 * @param {string} engines such as `^20.19.0 || ^22.13.0`
 * @returns {Version[]}
 */
export function versionsOf(engines) {
  return engines.split("||").map((range) => versionOf(range.replace("^", "").trim()));
}

/**
 * Judges whether the product supports a version of Node.
 *
 * @param {string} current
 * @param {string} engines
 * @returns {{ grade: "ok" } | { grade: "note" | "wrong", words: string }} `note`: newer than what the product is tested on
 */
export function judgeNode(current, engines) {
  const version = versionOf(current);
  const listed = versionsOf(engines);
  const newest = listed[listed.length - 1];
  if (newest && version.major > newest.major) {
    const words = `Node ${current} is newer than Node ${newest.major}, the newest that Folkreel is tested on.`;
    return { grade: "note", words };
  }
  const isListed = listed.some((one) => one.major === version.major && !isOlder(version, one));
  if (isListed) return { grade: "ok" };
  const words =
    `Folkreel needs Node ${inWords(listed)}, and this is Node ${current}. ` +
    `Install Node ${newest ? newest.major : ""} from https://nodejs.org and try again.`;
  return { grade: "wrong", words };
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
 * Whether a version comes before another of the same major version.
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
function inWords(listed) {
  const names = listed.map(({ major, minor }) => (minor > 0 ? `${major}.${minor}` : `${major}`));
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} or ${last}` : `${last}`;
}
