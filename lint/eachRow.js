/**
 * @typedef {{ returnType?: { typeAnnotation?: { typeName?: { name?: string } } } }} Func
 * @typedef {{ report(problem: { node: unknown, message: string }): void }} Context
 */

const MESSAGE =
  "a row that fails would stop the others: use eachRow or eachInTurn (server/jobs/eachInTurn.ts)";

/** @param {Func} node */
const returnsJob = (node) => node.returnType?.typeAnnotation?.typeName?.name === "JobHandler";

/** A job's handler must not wait in a loop of its own. */
export const eachRow = {
  /** @param {Context} context */
  create(context) {
    /**
     * Counts functions from the one that returns a `JobHandler`: 1 is that function, 2 the handler,
     * and 0 is outside of jobs.
     *
     * @type {number[]}
     */
    const depths = [];
    /** @type {number[]} */
    const loops = [];
    /** @param {Func} node */
    const enter = (node) => {
      const outer = depths.at(-1) ?? 0;
      depths.push(returnsJob(node) ? 1 : outer && outer + 1);
      loops.push(0);
    };
    const leave = () => {
      depths.pop();
      loops.pop();
    };
    const loop = () => void loops.push((loops.pop() ?? 0) + 1);
    const endLoop = () => void loops.push((loops.pop() ?? 1) - 1);
    /** @param {unknown} node */
    const wait = (node) => {
      if (depths.at(-1) === 2 && (loops.at(-1) ?? 0) > 0)
        context.report({ node, message: MESSAGE });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      "FunctionDeclaration:exit": leave,
      "FunctionExpression:exit": leave,
      "ArrowFunctionExpression:exit": leave,
      ForStatement: loop,
      ForOfStatement: loop,
      WhileStatement: loop,
      DoWhileStatement: loop,
      "ForStatement:exit": endLoop,
      "ForOfStatement:exit": endLoop,
      "WhileStatement:exit": endLoop,
      "DoWhileStatement:exit": endLoop,
      AwaitExpression: wait,
    };
  },
};
