/**
 * What the emulator's process runs: `node -e AUTH_EMULATOR_SCRIPT <module> <projectId> <port>`.
 *
 * It is text, not a module, because the built server is one bundle and tsx runs the sources: only text is there in both.
 * It mounts firebase-tools' own Auth emulator instead of going through `firebase emulators:start`, because the command line
 * asks the network for news, writes to the user's home, reserves ports for a hub and a logger before it binds them (a race),
 * starts a second process, and takes 7 s and 410 MB. Here the system picks the port at the moment of binding,
 * and what no browser and no firebase-admin call of ours uses is left out before its schemas are compiled: operations for
 * tenants, SAML and multi-factor, and the query parameters that Google gives every operation. A start takes 1 s and 160 MB.
 *
 * It corrects one thing: on sign-up the emulator notes when the user signed in, hashes the password, and only then notes from
 * when on tokens count. When a new second starts in between, the token that it hands out is older than that and counts as
 * revoked. Whoever signs in by what changes the account has tokens that count from that very sign-in. Changes by which
 * nobody signs in (a password that was reset, an account disabled) are left alone: they revoke what was issued before.
 *
 * It listens at its port only once it has its accounts: without them it would say of everybody that there is no such user.
 * They come in by another port, which it names first; any message from the parent says that they are there.
 * It closes no connection that is kept alive, which its clients would notice too late: they end with the process.
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
