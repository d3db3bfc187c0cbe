import { openDataFolder } from "../../../../server/local/dataFolder";

// This script takes the data folder and keeps it until it is stopped.
const folder = await openDataFolder(process.argv[2] ?? "");
const alive = setInterval(() => undefined, 1_000);
process.once("SIGTERM", () => {
  clearInterval(alive);
  void folder.close();
});
process.stdout.write(JSON.stringify({ path: folder.path }));
