import { spawnSync } from "node:child_process";

/**
 * Implements `npm start [-- --https]`. What installs and builds needs much memory, so it runs in a
 * process that ends; this one then becomes the server. It is plain JavaScript so that no compiler
 * stays loaded.
 */
const { status } = spawnSync(process.execPath, ["scripts/run.js", "scripts/prepare.ts"], {
  stdio: "inherit",
});
if (status === 0) {
  process.env.NODE_ENV = "production";
  if (process.argv.includes("--https")) process.env.HTTPS = "1";
  process.setSourceMapsEnabled(true);
  // @ts-expect-error The build has no types: it is imported for its side effects.
  await import("../dist/server/main.js");
} else process.exitCode = status ?? 1;
