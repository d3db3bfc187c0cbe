import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runProgram } from "../system/childProcess";
import { explainFailure } from "../system/explainFailure";
import { ensureClusterTools, ensureFfmpeg, ensureImageTools } from "../system/systemTools";
import { buildImage } from "./image/buildImage";
import { GOOGLE_HOSTS } from "./image/google";

/** Compose calls the services by these names. */
const HOSTS = ["localhost", "postgres", "redis", ...GOOGLE_HOSTS];

/**
 * Implements `npm run verify -- --only image`: takes `ops/Dockerfile` by its word without Docker, and
 * starts what it describes with the variables of compose, Kubernetes and systemd. It needs Debian,
 * which the image is based on, and root.
 */
async function testImage(): Promise<number> {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new Error("Like a build of the image, this needs Linux and root.");
  await ensureFfmpeg();
  await ensureImageTools();
  await ensureClusterTools(false);
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-image-"));
  try {
    await chmod(folder, 0o755);
    const image = await buildImage(folder);
    await writeFile(path.join(folder, "image.json"), JSON.stringify(image));
    const hosts = path.join(folder, "hosts");
    await writeFile(hosts, `127.0.0.1 ${HOSTS.join(" ")}\n`);
    const network = ["bwrap", "--dev-bind", "/", "/", "--unshare-net", "--cap-add", "ALL"];
    const names = ["--ro-bind", hosts, "/etc/hosts", "--die-with-parent", "--"];
    const script = ["scripts/run.js", "scripts/verify/image/runDeployments.ts", folder];
    const command = [...network, ...names, process.execPath, ...script];
    const { code } = await runProgram(command, "inherit");
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await testImage().catch(explainFailure);
