import { Links } from "@server/links";
import Fastify from "fastify";
import { startAuthEmulator } from "../../../../server/local/authEmulator";
import { authProxy } from "../../../../server/local/authProxy";
import { openDataFolder } from "../../../../server/local/dataFolder";

// This server only offers sign-in, with a data folder, the emulator and the proxy.
const folder = await openDataFolder(process.argv[2] ?? "");
const emulator = await startAuthEmulator({ dataFolder: folder.path, projectId: "demo-folkreel" });
const app = Fastify();
await app.register(authProxy, {
  emulator,
  links: new Links(Buffer.alloc(32)),
  originOf: () => "http://localhost",
  onOobCode: () => Promise.resolve(),
});
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
process.once("SIGTERM", () => {
  void app.close().then(emulator.stop).then(folder.close);
});
process.stdout.write(JSON.stringify({ host: new URL(origin).host, emulator: emulator.host }));
