import { DAY_MS, MINUTE_MS } from "../../contract/time";
import { runProgram } from "../system/childProcess";
import { explainFailure } from "../system/explainFailure";
import { ensureFaketime, ensureFfmpeg, ensureSandbox } from "../system/systemTools";
import { buildIfStale } from "../build/buildState.js";

const ZONE = "Europe/Berlin";
const PROJECTS = ["client", "isolated", "unit", "server"];

interface Moment {
  what: string;
  at: Date;
  env?: NodeJS.ProcessEnv;
}

/** Summer time begins and ends at one o'clock UTC on the last Sunday of March and October. */
function changeOfTime(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return new Date(lastDay.getTime() - lastDay.getUTCDay() * DAY_MS);
}

/** Lists moments of next year that are three minutes before something changes in the time zone. */
function momentsAfter(now: Date): Moment[] {
  const year = now.getUTCFullYear() + 1;
  const before = (at: Date) => new Date(at.getTime() - 3 * MINUTE_MS);
  return [
    { what: "the end of February", at: before(new Date(Date.UTC(year, 1, 28, 23))) },
    { what: "the end of the year", at: before(new Date(Date.UTC(year, 11, 31, 23))) },
    { what: "the beginning of summer time", at: before(changeOfTime(year, 2)) },
    { what: "the end of summer time", at: before(changeOfTime(year, 9)) },
    {
      what: "a year ahead, on the embedded database",
      at: new Date(now.getTime() + 365 * DAY_MS),
      env: { TEST_DATABASE: "embedded" },
    },
  ];
}

/**
 * Implements `npm run verify -- --only orders`: runs the files of tests without browsers in another
 * random order at each moment. The PostgreSQL server that they start has the same clock. Each moment
 * gets a tenth of the files, another one every day, and all of them with `RUNS=10`. Prints a line for
 * each run, with its seed.
 */
async function testOrders(): Promise<number> {
  await ensureFfmpeg();
  await ensureSandbox();
  const faketime = await ensureFaketime();
  await buildIfStale();
  const moments = momentsAfter(new Date());
  const shards = Math.max(1, Math.round((2 * moments.length) / Number(process.env.RUNS ?? 1)));
  const today = Math.floor(Date.now() / DAY_MS);
  const lines: string[] = [];
  let worst = 0;
  for (const [index, { what, at, env }] of moments.entries()) {
    const seed = String(1 + Math.floor(Math.random() * 1_000_000));
    const aheadSeconds = Math.round((at.getTime() - Date.now()) / 1000);
    process.stdout.write(`\n${what}, ${at.toISOString()}, seed ${seed}\n`);
    const vitest = [
      process.execPath,
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=minimal",
      ...PROJECTS.map((name) => `--project=${name}`),
      `--sequence.seed=${seed}`,
      ...(shards > 1 ? [`--shard=${1 + ((2 * index + today) % shards)}/${shards}`] : []),
    ];
    const { code } = await runProgram(
      [faketime, "-m", "-f", `+${aheadSeconds}s`, ...vitest],
      "inherit",
      {
        ...process.env,
        NODE_ENV: "test",
        ...env,
        TZ: ZONE,
        // Only the time of day is another one. Timers and the times of files stay.
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        NO_FAKE_STAT: "1",
      },
    );
    worst = Math.max(worst, code);
    lines.push(`${code === 0 ? "ok  " : "FAIL"} ${what} (seed ${seed})`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n`);
  return worst;
}

process.exitCode = await testOrders().catch(explainFailure);
