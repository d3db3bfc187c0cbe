/** Matches `oxlint-disable…` with the rules that it disables and, after two dashes, the reason. */
const DIRECTIVE = /^\s*oxlint-disable(?:-next-line|-line)?(?<rest>[\s\S]*)$/;
const REASON = /\s--\s+\S{2,}\s+\S{2,}/;

/**
 * @typedef {{ value: string, loc: unknown }} Comment
 * @typedef {{
 *   sourceCode: { getAllComments(): Comment[] },
 *   report(problem: { loc: unknown, message: string }): void,
 * }} CommentContext
 */

export const reasonedSuppression = {
  /** @param {CommentContext} context */
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const rest = DIRECTIVE.exec(comment.value)?.groups?.rest;
          if (rest === undefined || REASON.test(rest)) continue;
          const message =
            "a suppression must give its reason: `oxlint-disable-next-line rule -- the reason`";
          context.report({ loc: comment.loc, message });
        }
      },
    };
  },
};
