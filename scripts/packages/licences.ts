/**
 * Lists the licences of packages that we ship. None of them limits who may use the product, or asks
 * for our sources.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
]);

interface Exception {
  packages: RegExp;
  licences: readonly string[];
}

/** Lists licences that are acceptable for some packages only, each with its reason. */
const EXCEPTIONS: readonly Exception[] = [
  // A font may be used in every product. Its licence only forbids selling the font by itself.
  { packages: /^@(fontsource|embedpdf)\//, licences: ["OFL-1.1"] },
  // This is libvips, a shared library in a file of its own, which anybody can replace.
  { packages: /^@img\/sharp-/, licences: ["LGPL-3.0-or-later"] },
  // Whoever changes its files must publish the changes. We use it as it is.
  { packages: /^web-push$/, licences: ["MPL-2.0"] },
];

/** These packages state the MIT licence in another place than the field that npm reads. */
const STATED_ELSEWHERE: ReadonlySet<string> = new Set([
  "combine-errors",
  "limiter",
  "xmlhttprequest-ssl",
]);

/**
 * Tells whether we may ship a package under this licence, an SPDX expression of names, `AND` and
 * `OR`. Any other text is refused.
 */
export function isLicenceAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return STATED_ELSEWHERE.has(name);
  const exceptions = EXCEPTIONS.filter(({ packages }) => packages.test(name));
  const accepted = new Set(exceptions.flatMap(({ licences }) => licences));
  const isAccepted = (id: string): boolean => ALLOWED.has(id) || accepted.has(id);
  // Nested parentheses do not occur, so an expression that has them is refused.
  const expression = licence.replace(/^\(([^()]*)\)$/, "$1");
  return expression.split(" OR ").some((choice) => choice.split(" AND ").every(isAccepted));
}
