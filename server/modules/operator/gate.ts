import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";

/**
 * Lets those pass who run this: by a verified address of the configured ones, as the token says at this moment.
 * @throws AppError FORBIDDEN.
 */
export function admitOperator({ operators }: Pick<Deps, "operators">, viewer: Viewer): void {
  const { email, emailVerified } = viewer;
  if (!email || !emailVerified || !operators.has(email.toLowerCase()))
    throw new AppError("FORBIDDEN");
}
