/**
 * Lists who may import whom. A row applies to every file in its `area`.
 *
 * An area is a folder, or a file without its extension. `*` stands for one name, `$1` in a target
 * for that same name, and `!$1` for any other name. The role of a file identifies it inside a
 * server module, so `server/modules/people/peopleService.ts` is `server/modules/people/service`.
 *
 * - `only`: no other areas of this repository may be imported.
 * - `never`: these areas must not be imported.
 * - `through`: these areas may be imported only through their `index` file.
 * - `typesOnly`: only types may be imported from these areas and packages.
 * - `packages`: no other packages may be imported.
 *
 * @typedef {{ area: string, because: string, only?: string[], never?: string[], through?: string[],
 *   typesOnly?: string[], packages?: string[] }} Direction
 */

/**
 * A row must cover every file in these folders, so a new top-level folder in them needs a decision.
 */
export const GOVERNED = ["src", "server", "contract"];

/**
 * A browser loads addresses, forms and types. The schemas of requests and answers stay on the
 * server: a phone would need longer to build them than for any part of a page.
 */
const SERVER_SCHEMAS = ["contract/schemas"];

/**
 * The layers are ordered from the one that mounts the app to the one that knows nothing of it. A
 * layer imports only itself and the layers after it.
 */
const SRC_LAYERS = ["main", "app", "pages", "features", "services", "shared", "config"];

/** @type {Direction[]} */
const srcRows = SRC_LAYERS.map((layer, index) => {
  const below = SRC_LAYERS.slice(index + 1).map((name) => `src/${name}`);
  const isFeature = layer === "features";
  return {
    area: isFeature ? "src/features/*" : `src/${layer}`,
    only: [isFeature ? "src/features/$1" : `src/${layer}`, ...below, "contract"],
    never: SERVER_SCHEMAS,
    because: isFeature
      ? "pages join features; a feature imports only services, shared, config and no server schema"
      : `the layers of src are ${SRC_LAYERS.join(" -> ")}, and none imports a server schema`,
  };
});

/** @type {Direction} */
const workerRow = {
  area: "src/worker",
  only: ["src/worker", "contract"],
  never: SERVER_SCHEMAS,
  because: "the service worker runs without the app and must stay small",
};

/** @type {Direction[]} */
const moduleRows = [
  {
    area: "server/modules/*/repository",
    never: ["server/modules/*/routes", "server/modules/*/service", "server/modules/*/presenter"],
    because: "a repository knows only the database (routes -> service -> repository)",
  },
  {
    area: "server/modules/*/service",
    never: ["server/modules/*/routes"],
    because: "a service does not know its callers (routes -> service -> repository)",
  },
  {
    area: "server/modules/*/presenter",
    never: ["server/modules/*/routes", "server/modules/*/service", "server/modules/*/repository"],
    because: "a presenter only turns a row into the shape of the wire",
  },
  {
    area: "server/modules/*",
    through: ["server/modules/!$1"],
    because: "a module imports another one through its index",
  },
];

/** Layers are ordered from modules that know many others to modules that all others may use. */
export const MODULE_LAYERS = [
  ["tributes", "feed", "retention"],
  ["account"],
  ["exports"],
  ["reel", "thanks", "reduction"],
  ["presentations"],
  ["payments", "videos"],
  ["users", "reminders"],
  ["gifts"],
  ["people"],
  ["credits", "outreach", "operator", "messages"],
  ["pictures", "notifications", "questions", "exportFiles", "audit"],
  ["preferences", "devices", "plans", "ledger"],
  ["access"],
];

/** @type {Direction[]} */
const layerRows = MODULE_LAYERS.flatMap((layer, index) => {
  const notBelow = MODULE_LAYERS.slice(0, index + 1).flat();
  return layer.map((name) => ({
    area: `server/modules/${name}`,
    never: notBelow.filter((other) => other !== name).map((other) => `server/modules/${other}`),
    because: "a module imports only modules of the layers below its own",
  }));
});

/**
 * The parts of the server are ordered from the start to what everything may use. Imports of types
 * count, because a reader follows them as well.
 */
export const SERVER_LAYERS = [
  ["main"],
  ["start"],
  ["app"],
  ["modules"],
  ["deps"],
  ["pages", "uploads"],
  ["captions", "config", "identity", "mail", "realtime", "storage"],
  ["jobs", "media", "plugins"],
  ["limits", "local", "metrics", "payments"],
  ["db", "redis"],
  ["language", "push", "tracing"],
];

/** @type {Direction[]} */
const serverRows = SERVER_LAYERS.slice(1).flatMap((layer, index) => {
  const notBelow = SERVER_LAYERS.slice(0, index + 2).flat();
  return layer.map((name) => ({
    area: `server/${name}`,
    never: notBelow.filter((other) => other !== name).map((other) => `server/${other}`),
    because: "a part of the server imports only parts of the layers below its own",
  }));
});

/** @type {Direction[]} */
const contractRows = [
  {
    area: "contract",
    only: ["contract"],
    packages: ["yup"],
    because: "the contract is plain data and yup, so that both sides can load it",
  },
  {
    area: "contract/http",
    typesOnly: [...SERVER_SCHEMAS, "contract/forms", "contract/fields", "yup"],
    because: "an endpoint is an address and types; a schema would come into every page with it",
  },
  {
    area: "contract/forms",
    never: SERVER_SCHEMAS,
    because: "a form needs its own fields, and no schema of a request or an answer",
  },
];

/** @type {Direction[]} */
export const directions = [
  ...srcRows,
  workerRow,
  { area: "server", only: ["server", "contract"], because: "the server does not know the app" },
  ...moduleRows,
  ...layerRows,
  ...serverRows,
  ...contractRows,
];
