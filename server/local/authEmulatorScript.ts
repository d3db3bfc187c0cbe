/**
 * The emulator's process runs this script: `node -e AUTH_EMULATOR_SCRIPT <module> <projectId>
 * <port>`.
 *
 * It is text instead of a module because the built server is one bundle and tsx runs the sources;
 * only text works in both. It mounts firebase-tools' own Auth emulator instead of running `firebase
 * emulators:start`, because that command checks the network for updates, writes to the user's home
 * folder, reserves ports for a hub and a logger before it binds them (a race), starts a second
 * process, and takes 7 s and 410 MB. Here the system picks the port at the moment of binding. The
 * script also removes what no browser and no firebase-admin call of ours uses: operations for
 * tenants, SAML and multi-factor authentication, and the query parameters that Google gives every
 * operation. It compiles the schema of an operation with the first call, not at the start. A start
 * takes 1 s and 110 MB.
 *
 * It corrects one fault. On sign-up, the emulator first records when the user signed in, then
 * hashes the password, and only then records the time from which tokens are valid. If a new second
 * starts in between, the token that it returns is older than that time and counts as revoked. So if
 * a change of the account also signs the user in, tokens are valid from that sign-in. Changes that
 * do not sign anybody in (a password reset, a disabled account) stay as they are: they revoke the
 * tokens issued before.
 *
 * It listens on its port only once it has its accounts; without them, it would answer that no user
 * exists. The accounts arrive on another port, which it reports first. Any message from the parent
 * says that they are complete. It never closes an idle keep-alive connection, because its clients
 * would notice too late; the connections end with the process.
 *
 * The process ends with its parent, even after `kill -9`: the kernel closes the IPC channel, which
 * emits "disconnect". It ignores the terminal's Ctrl-C, because the server reads the accounts from
 * it once more while it stops.
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
  else spec.paths[path].parameters = spec.paths[path].parameters?.filter(({ $ref }) => !$ref);
}
const { ProjectState } = fromServer("./state");
const { updateUserByLocalId } = ProjectState.prototype;
ProjectState.prototype.updateUserByLocalId = function (localId, fields, options) {
  const { lastLoginAt, validSince } = fields;
  const signedInAt = Math.floor(Number(lastLoginAt) / 1000);
  const isLate = Number(validSince) > signedInAt;
  const changes = isLate ? { ...fields, validSince: String(signedInAt) } : fields;
  return updateUserByLocalId.call(this, localId, changes, options);
};
fromServer("../../logger").logger.silent = true;
const exegesis = fromServer("exegesis-express");
const { middleware } = exegesis;
exegesis.middleware = (api, options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
fromServer("./server").createApp(projectId).then((app) => {
  const listen = (at) => {
    const server = app.listen(at, "127.0.0.1", () => {
      process.send({ port: server.address().port });
    });
    server.keepAliveTimeout = 0;
    return server;
  };
  const entrance = listen(0);
  process.once("message", () => {
    entrance.close();
    listen(Number(port));
  });
});
`;
