import { parseArgs } from "node:util";
import { readEnv } from "../server/config/env";
import { findConfigured } from "./doctor/configured";
import { type Finding, messageOf, wrong } from "./doctor/finding";
import { findInstalled } from "./doctor/installed";
import { findProduction } from "./doctor/production";
import { findReachable } from "./doctor/reachable";
import { explainFailure } from "./system/explainFailure";

const MARKS: Readonly<Record<Finding["grade"], string>> = {
  ok: "ok   ",
  note: "note ",
  wrong: "WRONG",
};

/**
 * Implements `npm run doctor [-- --production]`: prints what is installed, configured and reachable,
 * and how the product is seen from outside.
 * @returns the exit code: 0 if the product can run with this configuration.
 */
async function runDoctor(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { production: { type: "boolean" } } });
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const found = [printFindings("Installed", await findInstalled(process.env))];
  try {
    const env = readEnv(process.env);
    found.push(printFindings("Configured", await findConfigured(env, process.env)));
    found.push(printFindings("Reachable", await findReachable(env)));
    if (values.production) found.push(printFindings("From outside", await findProduction(env)));
  } catch (error) {
    found.push(printFindings("Configured", [wrong(messageOf(error))]));
  }
  const bad = found.flat().filter(({ grade }) => grade === "wrong").length;
  printLine(bad === 0 ? "\nEverything needed is available." : `\nWrong: ${bad}. See above.`);
  return bad === 0 ? 0 : 1;
}

function printFindings(title: string, findings: Finding[]): Finding[] {
  printLine(`\n${title}`);
  for (const { grade, message } of findings) printLine(`  ${MARKS[grade]} ${message}`);
  return findings;
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await runDoctor(process.argv.slice(2)).catch(explainFailure);
