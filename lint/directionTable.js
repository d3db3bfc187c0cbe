/**
 * Who may import whom. Every row whose `room` holds the importing file applies.
 *
 * A room is a folder or a file without its extension. `*` stands for one name, `$1` in a target for
 * that same name, `!$1` for any other. Files of a server module are known by their role, so
 * `server/modules/invites/invitesService.ts` is `server/modules/invites/service`.
 *
 * - `only`: the only rooms of this repository that may be imported.
 * - `never`: rooms that may not be imported.
 * - `through`: rooms that may be imported only as themselves, which is their `index` file.
 * - `packages`: the only packages that may be imported.
 *
 * @typedef {{ room: string, because: string, only?: string[], never?: string[], through?: string[], packages?: string[] }} Direction
 */

/** The rooms in which every file must be covered by a row: a new top-level folder needs a decision. */
export const GOVERNED = ["src", "server", "contract"];

/** From what mounts the app to what knows nothing of it: a layer imports itself and those after it. */
const SRC_LAYERS = ["main", "app", "pages", "features", "services", "shared", "config"];

/** @type {Direction[]} */
const srcRows = SRC_LAYERS.map((layer, index) => {
  const below = SRC_LAYERS.slice(index + 1).map((name) => `src/${name}`);
  const isFeature = layer === "features";
  return {
    room: isFeature ? "src/features/*" : `src/${layer}`,
    only: [isFeature ? "src/features/$1" : `src/${layer}`, ...below, "contract"],
    because: isFeature
      ? "features meet in pages, and know only services, shared and config"
      : `src goes ${SRC_LAYERS.join(" -> ")}`,
  };
});

/** @type {Direction} */
const workerRow = {
  room: "src/worker",
  only: ["src/worker", "contract"],
  because: "the service worker runs without the app, and has to stay small",
};

/** @type {Direction[]} */
const moduleRows = [
  {
    room: "server/modules/*/repository",
    never: ["server/modules/*/routes", "server/modules/*/service", "server/modules/*/presenter"],
    because: "a repository knows the database alone (routes -> service -> repository)",
  },
  {
    room: "server/modules/*/service",
    never: ["server/modules/*/routes"],
    because: "a service does not know how it is reached (routes -> service -> repository)",
  },
  {
    room: "server/modules/*/presenter",
    never: ["server/modules/*/routes", "server/modules/*/service", "server/modules/*/repository"],
    because: "a presenter is a leaf: a row goes in, the wire's shape comes out",
  },
  {
    room: "server/modules/*",
    through: ["server/modules/!$1"],
    because: "a module reaches another one through its index",
  },
];

/** From modules that know many others to those that all others may use. */
export const MODULE_LAYERS = [
  ["tributes", "feed", "account"],
  ["exports"],
  ["reel", "thanks"],
  ["payments", "submissions", "organisers"],
  ["users", "invites"],
  ["credits", "reminders", "presentations"],
  ["pictures", "notifications", "questions", "messages", "exportFiles"],
  ["access", "preferences", "plans", "ledger", "operator"],
];

/** @type {Direction[]} */
const layerRows = MODULE_LAYERS.flatMap((layer, index) => {
  const notBelow = MODULE_LAYERS.slice(0, index + 1).flat();
  return layer.map((name) => ({
    room: `server/modules/${name}`,
    never: notBelow.filter((other) => other !== name).map((other) => `server/modules/${other}`),
    because: "a module knows only modules of the layers below its own",
  }));
});

/** Folders that serve the modules and know none of them. */
export const PLUMBING = [
  "storage",
  "mail",
  "jobs",
  "realtime",
  "redis",
  "media",
  "db",
  "payments",
  "uploads",
  "pages",
  "plugins",
  "identity",
  "language",
  "config",
  "local",
];

/** @type {Direction[]} */
const plumbingRows = PLUMBING.map((name) => ({
  room: `server/${name}`,
  never: ["server/modules"],
  because: `server/${name} serves the modules and knows none of them`,
}));

/** @type {Direction[]} */
export const directions = [
  ...srcRows,
  workerRow,
  { room: "server", only: ["server", "contract"], because: "the server does not know the app" },
  ...moduleRows,
  ...layerRows,
  ...plumbingRows,
  {
    room: "contract",
    only: ["contract"],
    packages: ["yup"],
    because: "the contract is plain data and yup, so that both sides can load it",
  },
];
