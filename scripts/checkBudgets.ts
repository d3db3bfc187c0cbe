import { routeBytes, ROUTES } from "./build/budgets";
import { isBuilt } from "./build/buildState.js";
import { explainFailure } from "./system/explainFailure";

const CLIENT_FOLDER = "dist/client";

/**
 * Compares the JavaScript of each route with its budget. It needs an up-to-date build, because `npm
 * run check` builds nothing.
 * @returns the exit code: 1 if a route exceeds its budget.
 */
async function checkBudgets(): Promise<number> {
  if (!(await isBuilt(process.cwd(), process.env))) {
    process.stdout.write(
      "There is no build of the current sources, so there are no sizes to compare.\n",
    );
    return 0;
  }
  let isOver = false;
  for (const [route, bytes] of await routeBytes(CLIENT_FOLDER)) {
    const budget = ROUTES[route]?.budgetKb ?? 0;
    const isOverBudget = bytes > budget * 1000;
    isOver ||= isOverBudget;
    const kb = (bytes / 1000).toFixed(1);
    process.stdout.write(`${isOverBudget ? "OVER  " : "within"} ${kb} of ${budget} KB: ${route}\n`);
  }
  return isOver ? 1 : 0;
}

process.exitCode = await checkBudgets().catch(explainFailure);
