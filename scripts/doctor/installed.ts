import { readFile } from "node:fs/promises";
import { runProgram } from "../system/childProcess";
import { findExecutable } from "../system/executables";
import { judgeNode } from "../system/nodeVersion.js";
import { findChromium } from "../system/systemTools";
import { type Finding, note, ok, wrong } from "./finding";

/** What the product makes its videos with, and what only `npm run seed` and the tests need. */
const NEEDED_ENCODERS = ["libx264", "aac"];
const SEED_ENCODERS = ["libvpx", "libopus"];

/** What has to be on the machine: Node and ffmpeg to run the product, a Chromium to test it. */
export async function findInstalled(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    await node(),
    await ffmpeg(env),
    await program("ffprobe", env.FFPROBE_PATH || "ffprobe", env),
    await chromium(env),
  ];
}

async function node(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile("package.json", "utf8")) as {
    engines: { node: string };
  };
  const current = process.versions.node;
  const judgement = judgeNode(current, engines.node);
  return judgement.grade === "ok" ? ok(`Node ${current}`) : judgement;
}

const isMissing = (name: string) =>
  wrong(
    `${name} is missing: npm start installs it, or set ${name.toUpperCase()}_PATH to where it is`,
  );

async function ffmpeg(env: NodeJS.ProcessEnv): Promise<Finding> {
  const file = await findExecutable(env.FFMPEG_PATH || "ffmpeg", env);
  if (!file) return isMissing("ffmpeg");
  const { code, output } = await runProgram([file, "-hide_banner", "-encoders"], "keep", env);
  if (code !== 0) return wrong(`ffmpeg at ${file} does not run: ${output.trim().slice(0, 200)}`);
  const lacks = (name: string) => !new RegExp(`^ [A-Z.]{6} ${name} `, "m").test(output);
  const needed = NEEDED_ENCODERS.filter(lacks);
  if (needed.length > 0)
    return wrong(
      `ffmpeg at ${file} was built without ${needed.join(" and ")}: install another one`,
    );
  const unseeded = SEED_ENCODERS.filter(lacks);
  return unseeded.length > 0
    ? note(`ffmpeg at ${file} has no ${unseeded.join(" and ")}: npm run seed and the tests need it`)
    : ok(`ffmpeg at ${file}, with every encoder that is needed`);
}

async function program(name: string, named: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  const file = await findExecutable(named, env);
  return file ? ok(`${name} at ${file}`) : isMissing(name);
}

async function chromium(env: NodeJS.ProcessEnv): Promise<Finding> {
  const file = await findChromium(env);
  return file
    ? ok(`Chromium at ${file}, for the tests`)
    : note("No Chromium: the product needs none, npm test installs one");
}
