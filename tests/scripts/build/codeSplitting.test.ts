import { expect, test } from "vitest";
import { filesOf } from "../../../scripts/build/codeSplitting";

interface Module {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

const ROOT = "/repo";
const LIBRARY = "/repo/node_modules/";

/**
 * Builds a graph of what the modules below `src` import statically and lazily. A leading dash marks
 * a library.
 */
function graph(modules: Readonly<Record<string, { now?: string[]; later?: string[] }>>) {
  const idOf = (name: string) =>
    name.startsWith("-") ? `${LIBRARY}${name.slice(1)}/index.js` : `${ROOT}/${name}`;
  const found = new Map<string, Module>(
    Object.entries(modules).map(([name, { now = [], later = [] }]) => [
      idOf(name),
      { importedIds: now.map(idOf), dynamicallyImportedIds: later.map(idOf) },
    ]),
  );
  const files = filesOf(ROOT, (id) => found.get(id) ?? null);
  return (name: string) => files.get(idOf(name));
}

const PAGES = Array.from({ length: 7 }, (_, index) => `src/pages/${index}.tsx`);
/** Builds an app with a start, Joy around the pages, and enough pages to share something. */
const app = (now: string[]) => ({
  "index.html": { now: ["src/main.ts"] },
  "src/main.ts": { now: ["src/log.ts"], later: ["src/app/start.tsx"] },
  "src/app/start.tsx": {
    now: ["src/log.ts", "-react"],
    later: ["src/app/shell/AppLayout.tsx", ...PAGES],
  },
  "src/app/shell/AppLayout.tsx": { now: ["-@mui/joy/styles"] },
  ...Object.fromEntries(PAGES.map((page) => [page, { now }])),
});

test("the modules that every page needs at once form one file for each step of the start", () => {
  const fileOf = graph(app([]));
  expect(["src/main.ts", "src/log.ts"].map(fileOf)).toEqual(["index", "index"]);
  expect(["src/app/start.tsx", "-react"].map(fileOf)).toEqual(["start", "start"]);
  expect(["src/app/shell/AppLayout.tsx", "-@mui/joy/styles"].map(fileOf)).toEqual([
    "AppLayout",
    "AppLayout",
  ]);
});

test("modules that many pages share are grouped by kind, together with their libraries", () => {
  const fileOf = graph({
    ...app([
      "src/Card.tsx",
      "src/services/user.ts",
      "src/fields.ts",
      "src/Dialog.tsx",
      "src/Form.tsx",
      "src/shared/ui/form/Field.tsx",
    ]),
    "src/fields.ts": { now: ["-yup"] },
    "src/Dialog.tsx": { now: ["src/Card.tsx", "-@mui/joy/Modal"] },
    "src/Form.tsx": { now: ["src/shared/ui/form/Field.tsx", "-formik"] },
  });
  expect(fileOf("src/Card.tsx")).toBe("kit");
  expect(fileOf("src/shared/ui/form/Field.tsx")).toBe("fields");
  expect(fileOf("src/services/user.ts")).toBe("calls");
  expect(["src/fields.ts", "-yup"].map(fileOf)).toEqual(["schemas", "schemas"]);
  expect(["src/Dialog.tsx", "-@mui/joy/Modal"].map(fileOf)).toEqual(["dialogs", "dialogs"]);
  expect(["src/Form.tsx", "-formik"].map(fileOf)).toEqual(["forms", "forms"]);
});

test("modules that few pages share are left to the bundler, except icons", () => {
  const few = { now: ["src/Poster.tsx", "-lucide-react/icons/play"] };
  const fileOf = graph({ ...app([]), [`${PAGES[0]}`]: few, [`${PAGES[1]}`]: few });
  expect(fileOf("src/Poster.tsx")).toBeUndefined();
  expect(fileOf(PAGES[0] ?? "")).toBeUndefined();
  expect(fileOf("-lucide-react/icons/play")).toBe("kit");
});
