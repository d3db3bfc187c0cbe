import { readFile } from "node:fs/promises";
import { chooseSandbox } from "../../server/media/sandbox/activeSandbox";
import { pictureSandbox } from "../../server/media/pictures/converter";
import { describeSandbox } from "../../server/media/sandbox/sandbox";
import { runProgram } from "../system/childProcess";
import { findExecutable } from "../system/executables.js";
import { checkNodeVersion } from "../system/nodeVersion.js";
import { findBrowser } from "../system/systemTools";
import { type Finding, note, ok, wrong } from "./finding";

/**
 * The product encodes videos with the first list; only `npm run seed` and the tests need the
 * second.
 */
const NEEDED_ENCODERS = ["libx264", "aac"];
const SEED_ENCODERS = ["libvpx", "libopus"];

/** Checks what the machine needs: Node and ffmpeg to run the product, and Chromium to test it. */
export async function findInstalled(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [await node(), await ffmpeg(env), await sandbox(env), await chromium(env)];
}

async function node(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile("package.json", "utf8")) as {
    engines: { node: string };
  };
  const current = process.versions.node;
  const finding = checkNodeVersion(current, engines.node);
  return finding.grade === "ok" ? ok(`Node ${current}`) : finding;
}

async function ffmpeg(env: NodeJS.ProcessEnv): Promise<Finding> {
  const file = await findExecutable(env.FFMPEG_PATH || "ffmpeg", env);
  if (!file) return wrong("ffmpeg is missing: npm start installs it, or set FFMPEG_PATH");
  const { code, output } = await runProgram([file, "-hide_banner", "-encoders"], "keep", env);
  if (code !== 0) return wrong(`ffmpeg at ${file} does not run: ${output.trim().slice(0, 200)}`);
  const isMissingEncoder = (name: string) => !new RegExp(`^ [A-Z.]{6} ${name} `, "m").test(output);
  const needed = NEEDED_ENCODERS.filter(isMissingEncoder);
  if (needed.length > 0)
    return wrong(
      `ffmpeg at ${file} was built without ${needed.join(" and ")}: install another one`,
    );
  const unseeded = SEED_ENCODERS.filter(isMissingEncoder);
  return unseeded.length > 0
    ? note(`ffmpeg at ${file} has no ${unseeded.join(" and ")}: npm run seed and the tests need it`)
    : ok(`ffmpeg at ${file}, with every required encoder`);
}

/** Reports how decoders are confined, by running them in the same way as the product. */
async function sandbox(env: NodeJS.ProcessEnv): Promise<Finding> {
  const active = await chooseSandbox(env.FFMPEG_PATH || "ffmpeg");
  const ofPictures = await pictureSandbox();
  const message = `Sandbox of ffmpeg: ${describeSandbox(active)}; of pictures: ${describeSandbox(ofPictures)}`;
  if (active.bwrap && ofPictures.bwrap) return ok(message);
  const advice =
    process.platform === "linux"
      ? "install bubblewrap, and allow it to create namespaces (docs/operations.md)"
      : "this system has none";
  return note(`${message}: ${advice}`);
}

async function chromium(env: NodeJS.ProcessEnv): Promise<Finding> {
  const file = await findBrowser("chromium", env);
  return file
    ? ok(`Chromium at ${file}, for the tests`)
    : note("No Chromium: the product needs none, npm test installs one");
}
