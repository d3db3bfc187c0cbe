import { beforeAll, describe, expect, test } from "vitest";

import { ownerships } from "../../lint/ownerTable";
import { lintPlanted } from "./plantedTree";

/**
 * Describes a package, what is imported from it, a file that may not import it, and one that may.
 */
interface Planted {
  owned: string;
  specifier: string;
  stranger: string;
  owner: string;
}

const client = (owned: string, specifier: string, stranger: string, owner: string): Planted => ({
  owned,
  specifier,
  stranger,
  owner,
});

const planted: Planted[] = [
  client("axios", "axios", "src/services/axiosUser.ts", "src/services/http.ts"),
  client(
    "@reduxjs/toolkit/query",
    "@reduxjs/toolkit/query/react",
    "src/shared/hooks/cache.ts",
    "src/services/cache.ts",
  ),
  client("firebase", "firebase/auth", "src/app/auth.ts", "src/shared/identity/auth.ts"),
  client("@firebase", "@firebase/auth", "src/app/inner.ts", "src/shared/identity/inner.ts"),
  client("socket.io-client", "socket.io-client", "src/app/io.ts", "src/shared/realtime/io.ts"),
  client("js-cookie", "js-cookie", "src/shared/lib/notCookies.ts", "src/shared/lib/cookies.ts"),
  client("react-ga4", "react-ga4", "src/pages/ga.ts", "src/shared/analytics/ga.ts"),
  client(
    "tus-js-client",
    "tus-js-client",
    "src/services/tus.ts",
    "src/features/recorder/upload/tus.ts",
  ),
  client("hls.js", "hls.js/light", "src/features/player/hls.ts", "src/shared/media/hls.ts"),
  client("idb", "idb", "src/features/player/idb.ts", "src/features/recorder/upload/idb.ts"),
  client(
    "@noble/hashes",
    "@noble/hashes/sha2.js",
    "src/services/sha.ts",
    "src/features/recorder/upload/sha.ts",
  ),
  client("@mui", "@mui/joy/Button", "src/pages/Home.tsx", "src/shared/ui/action/Button.tsx"),
  client("@mui", "@mui/joy/styles", "src/app/styles.ts", "src/shared/ui/theme/theme.ts"),
  client("@emotion", "@emotion/react", "src/app/emotion.ts", "src/shared/ui/theme/emotion.ts"),
  client("workbox-window", "workbox-window", "src/app/wb.ts", "src/app/update/wb.ts"),
  client("workbox-precaching", "workbox-precaching", "src/app/wp.ts", "src/worker/wp.ts"),
  client("workbox-routing", "workbox-routing", "src/app/wr.ts", "src/worker/wr.ts"),
  client("workbox-strategies", "workbox-strategies", "src/app/ws.ts", "src/worker/ws.ts"),
  client("papaparse", "papaparse", "src/pages/csv.ts", "src/features/invite/model/records.ts"),
  client(
    "@tanstack",
    "@tanstack/react-virtual",
    "src/features/board/components/rows.ts",
    "src/features/board/table/useVirtualRows.ts",
  ),
  client("react-easy-crop", "react-easy-crop", "src/pages/crop.tsx", "src/shared/ui/Crop.tsx"),
  client("qrcode.react", "qrcode.react", "src/features/invite/Qr.tsx", "src/shared/ui/Qr.tsx"),
  client(
    "@dnd-kit",
    "@dnd-kit/core",
    "src/features/presentation/Drag.tsx",
    "src/shared/ui/Drag.tsx",
  ),
  client("firebase-admin", "firebase-admin/app", "server/app.ts", "server/identity/planted.ts"),
  client("firebase-admin", "firebase-admin", "server/plugins/other.ts", "server/identity/admin.ts"),
  client("nodemailer", "nodemailer", "server/jobs/mail.ts", "server/mail/transport.ts"),
  client("web-push", "web-push", "server/jobs/push.ts", "server/push/sender.ts"),
  client("pg", "pg", "server/modules/users/repository.ts", "server/db/postgres.ts"),
  client("@electric-sql/pglite", "@electric-sql/pglite", "server/main.ts", "server/db/lite.ts"),
  client("drizzle-orm/pglite", "drizzle-orm/pglite/migrator", "server/boot.ts", "server/db/a.ts"),
  client("drizzle-orm/node-postgres", "drizzle-orm/node-postgres", "server/b.ts", "server/db/b.ts"),
  client(
    "@stripe/stripe-js",
    "@stripe/stripe-js/pure",
    "src/pages/card.ts",
    "src/features/credits/model/stripeFrame.ts",
  ),
  client("stripe", "stripe", "server/modules/credits/pay.ts", "server/payments/pay.ts"),
  client("pg-boss", "pg-boss", "server/mail/queue.ts", "server/jobs/queue.ts"),
  client("prom-client", "prom-client", "server/plugins/count.ts", "server/metrics/count.ts"),
  client("@opentelemetry", "@opentelemetry/api", "server/db/trace.ts", "server/tracing/trace.ts"),
  client("@tus", "@tus/server", "server/storage/tus.ts", "server/uploads/tus.ts"),
  client("@aws-sdk", "@aws-sdk/client-s3", "server/uploads/s3.ts", "server/storage/s3/client.ts"),
  client("sharp", "sharp", "server/storage/picture.ts", "server/media/pictures/picture.ts"),
  client("sharp", "sharp", "scripts/pictures.ts", "scripts/icons.ts"),
  client("sharp", "sharp", "scripts/seedling.ts", "scripts/seed/clip.ts"),
  client("sharp", "sharp", "scripts/artwork.ts", "scripts/assets/artwork.ts"),
  client("socket.io", "socket.io", "server/modules/users/io.ts", "server/realtime/io.ts"),
  client("@socket.io", "@socket.io/redis-adapter", "server/realtime/ra.ts", "server/redis/ra.ts"),
  client("ioredis", "ioredis", "server/jobs/redis.ts", "server/redis/redis.ts"),
  client("node:child_process", "node:child_process", "server/c.ts", "server/media/run.ts"),
  client("node:child_process", "node:child_process", "server/mail/c.ts", "server/local/run.ts"),
  client("node:child_process", "node:child_process", "contract/c.ts", "scripts/run.ts"),
  client("child_process", "child_process", "server/d.ts", "server/media/run2.ts"),
];

const RULE = "folkreel(owner-file)";

describe("owners of third-party clients", () => {
  let result: Awaited<ReturnType<typeof lintPlanted>>;
  beforeAll(async () => {
    const files = planted.flatMap(({ specifier, stranger, owner }) =>
      [stranger, owner].map((file) => [file, `import "${specifier}";\n`] as const),
    );
    result = await lintPlanted(Object.fromEntries(files));
  });

  test("the test plants a violation for every package and every owner in the table", () => {
    const names = new Set(planted.map(({ owned }) => owned));
    expect([...names].toSorted()).toEqual(ownerships.flatMap((row) => row.packages).toSorted());
    const owners = new Set(ownerships.flatMap((row) => row.owners));
    const untested = [...owners].filter(
      (owner) => !planted.some((one) => one.owner.startsWith(owner)),
    );
    expect(untested).toEqual([]);
  });

  test.each(planted)("$stranger may not import $specifier", ({ stranger, owned }) => {
    expect(result.messages(stranger).join("\n")).toContain(`${RULE} ${owned} belongs to `);
  });

  test.each(planted)("$owner may import $specifier", ({ owner }) => {
    expect(result.messages(owner).filter((found) => found.startsWith(RULE))).toEqual([]);
  });

  test("the rule ignores packages that only share the beginning of a name", async () => {
    const text = 'import "axios-retry";\nimport "drizzle-orm/pg-core";\nimport "idb-keyval";\n';
    const similar = await lintPlanted({ "server/db/schema.ts": text });
    expect(similar.messages("server/db/schema.ts").join("\n")).not.toContain(RULE);
  });

  test.each([
    ["an empty table", "[]"],
    ["a row without an owner", '[{ packages: ["axios"], owners: [] }]'],
  ])("%s fails the run", async (_name, table) => {
    const empty = await lintPlanted({
      "lint/ownerTable.js": `export const ownerships = ${table};\n`,
      "src/main.ts": "export const x = 1;\n",
    });
    expect(empty.exitCode).not.toBe(0);
    expect(empty.output).toContain("must name packages and their owners");
  });
});
