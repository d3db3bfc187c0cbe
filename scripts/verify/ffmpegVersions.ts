import { explainFailure } from "../system/explainFailure";
import { runInForeground } from "../system/foreground";
import { newerFfmpeg } from "../test/packagedBinaries";

const CORPUS = ["--project=server", "tests/long/server/media/corpus.test.ts"];

/**
 * Implements `npm run verify -- --only ffmpeg`: prepares every kind of file that people send with a
 * newer ffmpeg than this system's, or with the one that FFMPEG_PATH names.
 */
async function testFfmpeg(): Promise<number> {
  const file = process.env.FFMPEG_PATH || (await announced());
  const command = ["scripts/run.js", "scripts/verify/longTests.ts", ...CORPUS];
  return runInForeground(command, { ...process.env, FFMPEG_PATH: file });
}

async function announced(): Promise<string> {
  const { file, version } = await newerFfmpeg();
  process.stdout.write(`ffmpeg ${version}\n`);
  return file;
}

process.exitCode = await testFfmpeg().catch(explainFailure);
