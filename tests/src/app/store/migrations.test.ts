import { eventually } from "@tests/support/eventually";
import { afterEach, describe, expect, it } from "vitest";
import { migrated, STORED_SCHEMA, type StoredSchema } from "@src/app/store/migrations";
import { persistence } from "@src/app/store/persistence";
import { type AppStore, createAppStore } from "@src/app/store/store";

const KEY = "persist:root";

/**
 * Defines a history of three versions: the draft's `title` became its `name`, and then a `note`
 * became its `message`.
 */
const HISTORY: StoredSchema = {
  version: 3,
  migrations: {
    2: (slices) => ({ ...slices, createTribute: renamed(slices.createTribute, "title", "name") }),
    3: (slices) => ({ ...slices, createTribute: renamed(slices.createTribute, "note", "message") }),
  },
};

function renamed(slice: unknown, from: string, to: string): Record<string, unknown> {
  const { [from]: value, ...others } = slice as Record<string, unknown>;
  return { ...others, [to]: value };
}

describe("a stored state of version", () => {
  const stored = { createTribute: { title: "T", note: "N" } };

  it.each([
    [1, { createTribute: { name: "T", message: "N" } }],
    [2, { createTribute: { title: "T", message: "N" } }],
    [3, stored],
    [4, undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ["1", undefined],
    [undefined, undefined],
  ])("%s is migrated to %j", (from, expected) => {
    expect(migrated(stored, from, HISTORY)).toEqual(expected);
  });

  it("has a migration for every released version", () => {
    const steps = Object.keys(STORED_SCHEMA.migrations).map(Number);
    expect(steps).toEqual(Array.from({ length: STORED_SCHEMA.version - 1 }, (_, at) => at + 2));
  });
});

describe("a draft of version 1", () => {
  const name = [{ firstName: "Ana", lastName: "" }];
  const slicesWith = (draft: unknown) => migrated({ createTribute: draft }, 1, STORED_SCHEMA);

  it.each([
    ["/media/p/ana.webp", "/media/p/ana.webp"],
    [null, ""],
    [undefined, ""],
  ])("with the picture %s keeps it as the subject's image", (imageUrl, image) => {
    const draft = { name: "For Ana", tributeFor: { name, gender: "Female" }, imageUrl };
    expect(slicesWith(draft)).toMatchObject({
      createTribute: { name: "For Ana", tributeFor: { name, gender: "Female", image } },
    });
  });

  it.each([undefined, null, "damaged", { imageUrl: "/media/p/ana.webp" }])(
    "that is damaged (%j) is left to the check of its fields",
    (draft) => {
      expect(slicesWith(draft)).toEqual({ createTribute: draft });
    },
  );
});

describe("a draft that an older version stored", () => {
  let visited: AppStore | undefined;
  afterEach(() => visited?.persistor.pause());

  it("is kept after the update, and is then stored in the newest version", async () => {
    const slices = { createTribute: '{"title":"Grandma turns 80"}', _persist: '{"version":1}' };
    localStorage.setItem(KEY, JSON.stringify(slices));
    visited = createAppStore(persistence(HISTORY));
    const { store, persistor } = visited;
    await eventually(() => expect(persistor.getState().bootstrapped).toBe(true));
    expect(store.getState().createTribute.name).toBe("Grandma turns 80");
    await persistor.flush();
    const next = JSON.parse(localStorage.getItem(KEY) ?? "") as Record<string, string>;
    expect(JSON.parse(next._persist ?? "")).toMatchObject({ version: 3 });
    expect(next.createTribute).toContain('"name":"Grandma turns 80"');
  });
});
