/**
 * What the emulator's process runs: `node -e AUTH_EMULATOR_SCRIPT <module> <projectId> <port>`.
 *
 * It is text, not a module, because the built server is one bundle and tsx runs the sources: only text is there in both.
 * It mounts firebase-tools' own Auth emulator instead of going through `firebase emulators:start`, because the command line
 * asks the network for news, writes to the user's home, reserves ports for a hub and a logger before it binds them (a race),
 * starts a second process, and takes 7 s and 410 MB. Here the system picks the port at the moment of binding,
 * and the operations that no browser and no firebase-admin call of ours uses (tenants, SAML, multi-factor) are left out
 * before their schemas are compiled: 3 s and 160 MB.
 *
 * The process ends with its parent, also after `kill -9`: the kernel closes the IPC channel, "disconnect" follows.
 * It ignores the terminal's Ctrl-C, because the accounts are read from it once more while the server stops.
 */
export const AUTH_EMULATOR_SCRIPT = `
const [serverModule, projectId, port] = process.argv.slice(1);
process.on("disconnect", () => process.exit(0));
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
const fromServer = require("node:module").createRequire(serverModule);
const spec = fromServer("./apiSpec").default;
for (const path of Object.keys(spec.paths)) {
  if (/tenants|^\\/v2\\//.test(path)) delete spec.paths[path];
}
fromServer("../../logger").logger.silent = true;
fromServer("./server").createApp(projectId).then((app) => {
  const server = app.listen(Number(port), "127.0.0.1", () => {
    process.send({ port: server.address().port });
  });
});
`;
