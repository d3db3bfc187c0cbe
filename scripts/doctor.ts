import { readEnv } from "../server/config/env";
import { findConfigured } from "./doctor/configured";
import { type Finding, wordsOf, wrong } from "./doctor/finding";
import { findInstalled } from "./doctor/installed";
import { findReachable } from "./doctor/reachable";
import { explainFailure } from "./system/explainFailure";

const MARKS: Readonly<Record<Finding["grade"], string>> = {
  ok: "ok   ",
  note: "note ",
  wrong: "WRONG",
};

/**
 * `npm run doctor`: says what is installed, configured and reachable.
 * @returns the exit code: 0 when the product can run as it is configured.
 */
async function examine(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const found = [show("Installed", await findInstalled(process.env))];
  try {
    const env = readEnv(process.env);
    found.push(show("Configured", await findConfigured(env, process.env)));
    found.push(show("Reachable", await findReachable(env)));
  } catch (error) {
    found.push(show("Configured", [wrong(wordsOf(error))]));
  }
  const bad = found.flat().filter(({ grade }) => grade === "wrong").length;
  say(bad === 0 ? "\nEverything that is needed is there." : `\nWrong: ${bad}. See above.`);
  return bad === 0 ? 0 : 1;
}

function show(title: string, findings: Finding[]): Finding[] {
  say(`\n${title}`);
  for (const { grade, words } of findings) say(`  ${MARKS[grade]} ${words}`);
  return findings;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await examine().catch(explainFailure);
