import { parseArgs } from "node:util";
import { DAY_MS } from "../contract/time";
import { explainFailure } from "./system/explainFailure";
import { runInForeground } from "./system/foreground";

interface Part {
  what: string;
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** One half runs each day, because the whole takes too long beside the other parts. */
  isHalved?: true;
}

const longTests = (project: string): readonly string[] => [
  "scripts/verify/longTests.ts",
  `--project=${project}`,
];

const PARTS: Readonly<Record<string, Part>> = {
  engines: { what: "journeys in Firefox and WebKit", command: longTests("engines") },
  journeys: {
    what: "further journeys in Chromium",
    command: longTests("journeys"),
    isHalved: true,
  },
  server: {
    what: "PostgreSQL, Redis, stores, films at full size",
    command: longTests("server"),
    isHalved: true,
  },
  swift: { what: "stores on OpenStack Swift", command: longTests("swift") },
  operations: { what: "nginx, clusters, crashes, restores", command: longTests("operations") },
  attacks: {
    what: "attacks at full length",
    command: ["scripts/test.ts", "--project=server", "tests/server/abuse", "tests/server/access"],
    env: { RUNS: process.env.RUNS ?? "10" },
  },
  ffmpeg: {
    what: "every kind of file with a newer ffmpeg",
    command: ["scripts/verify/ffmpegVersions.ts"],
  },
  node: { what: "the built product on newer Node", command: ["scripts/verify/nodeVersions.ts"] },
  image: { what: "the container image and its processes", command: ["scripts/verify/image.ts"] },
  bench: {
    what: "each benchmark with its smallest input",
    command: ["scripts/bench.ts", "--smallest"],
  },
  orders: {
    what: "the tests in random orders and on other days",
    command: ["scripts/verify/orders.ts"],
  },
  screens: {
    what: "all screens with axe, light and dark",
    command: ["tests/screens/draw.ts", "--audit-only"],
    isHalved: true,
  },
};

function chooseParts(only: readonly string[], from: string | undefined): string[] {
  const names = Object.keys(PARTS);
  const unknown = [...only, ...(from ? [from] : [])].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". There are: ${names.join(", ")}.`);
  return names
    .slice(from ? names.indexOf(from) : 0)
    .filter((name) => only.length === 0 || only.includes(name));
}

/**
 * Implements `npm run verify [-- --only NAME …] [-- --from NAME]`: runs what takes too long for
 * `npm test`, part by part, and prints one summary. `--from` leaves out the parts before one, so that
 * a run can be resumed. `RUNS=100` makes random and repeated tests longer. Some parts run one half
 * each day, and the whole with `--only` or with `RUNS`.
 * @returns the exit code: 1 when a part has failed.
 */
async function verify(args: string[]): Promise<number> {
  const options = {
    only: { type: "string", multiple: true, default: [] as string[] },
    from: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const summary: string[] = [];
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  let hasFailed = false;
  const half = 1 + (Math.floor(Date.now() / DAY_MS) % 2);
  const runsWhole = values.only.length > 0 || Number(process.env.RUNS ?? 1) > 1;
  for (const name of chooseParts(values.only, values.from)) {
    const { what: all, command: wholeCommand, env, isHalved } = PARTS[name] as Part;
    const isHalf = isHalved === true && !runsWhole;
    const what = isHalf ? `${all}, half ${half} of 2` : all;
    const command = isHalf ? [...wholeCommand, `--shard=${half}/2`] : wholeCommand;
    process.stdout.write(`\n${name}: ${what}\n`);
    const startedAt = performance.now();
    const code = await runInForeground(["scripts/run.js", ...command], { ...process.env, ...env });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    hasFailed ||= code !== 0 || stop.signal.aborted;
    if (stop.signal.aborted) break;
    const result = code === 0 ? "ok  " : "FAIL";
    summary.push(`${result} ${name.padEnd(10)} ${String(seconds).padStart(5)} s  ${what}`);
  }
  process.stdout.write(`\n${summary.join("\n")}\n`);
  return hasFailed ? 1 : 0;
}

process.exitCode = await verify(process.argv.slice(2)).catch(explainFailure);
