import type { Settings } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";

/**
 * Lets only operators pass: viewers whose token has a verified address from the configuration.
 * @throws AppError FORBIDDEN.
 */
export function requireOperator({ operators }: Pick<Settings, "operators">, viewer: Viewer): void {
  const { email, emailVerified } = viewer;
  if (!email || !emailVerified || !operators.has(email.toLowerCase()))
    throw new AppError("FORBIDDEN");
}
