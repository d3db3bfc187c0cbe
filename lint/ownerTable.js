/**
 * Names one owner for each third-party client, so that replacing the client affects one place. An
 * owner is a file or a folder (with a `/` at its end). A package covers its subpaths: `pg` covers
 * `pg/lib/x`, but not `pg-boss`.
 *
 * @typedef {{ packages: string[], owners: string[] }} Ownership
 */

/** @type {Ownership[]} */
export const ownerships = [
  { packages: ["axios"], owners: ["src/services/http.ts"] },
  { packages: ["@reduxjs/toolkit/query"], owners: ["src/services/"] },
  { packages: ["firebase", "@firebase"], owners: ["src/shared/identity/"] },
  { packages: ["socket.io-client"], owners: ["src/shared/realtime/"] },
  { packages: ["js-cookie"], owners: ["src/shared/lib/storage.ts"] },
  { packages: ["react-ga4"], owners: ["src/shared/analytics/"] },
  { packages: ["hls.js"], owners: ["src/shared/media/"] },
  {
    packages: ["tus-js-client", "idb", "@noble/hashes"],
    owners: ["src/features/recorder/upload/"],
  },
  { packages: ["@mui", "@emotion"], owners: ["src/shared/ui/"] },
  { packages: ["workbox-window"], owners: ["src/app/update/"] },
  {
    packages: ["workbox-precaching", "workbox-routing", "workbox-strategies"],
    owners: ["src/worker/"],
  },
  { packages: ["papaparse"], owners: ["src/features/invite/model/records.ts"] },
  { packages: ["@tanstack"], owners: ["src/features/board/table/useVirtualRows.ts"] },
  { packages: ["react-easy-crop", "qrcode.react", "@dnd-kit"], owners: ["src/shared/ui/"] },
  { packages: ["firebase-admin"], owners: ["server/identity/"] },
  { packages: ["nodemailer"], owners: ["server/mail/"] },
  { packages: ["web-push"], owners: ["server/push/"] },
  {
    packages: ["pg", "@electric-sql/pglite", "drizzle-orm/pglite", "drizzle-orm/node-postgres"],
    owners: ["server/db/"],
  },
  { packages: ["@stripe/stripe-js"], owners: ["src/features/credits/model/stripeFrame.ts"] },
  { packages: ["stripe"], owners: ["server/payments/"] },
  { packages: ["pg-boss"], owners: ["server/jobs/"] },
  { packages: ["@tus"], owners: ["server/uploads/"] },
  { packages: ["@aws-sdk"], owners: ["server/storage/s3/"] },
  { packages: ["prom-client"], owners: ["server/metrics/"] },
  { packages: ["@opentelemetry"], owners: ["server/tracing/"] },
  { packages: ["sharp"], owners: ["server/media/", "scripts/icons.ts"] },
  { packages: ["socket.io"], owners: ["server/realtime/"] },
  { packages: ["@socket.io", "ioredis"], owners: ["server/redis/"] },
  // Code that starts processes can be tricked into starting the wrong one, so only these reviewed
  // folders may do it.
  {
    packages: ["node:child_process", "child_process"],
    owners: ["server/media/", "server/local/", "scripts/"],
  },
];
