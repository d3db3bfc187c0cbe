import { blockPerson } from "@contract/http/invite";
import { removeSubmission } from "@contract/http/submission";
import { setApproval } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { newGuest } from "@tests/support/e2e/api";
import { call, sendVideo } from "../../scripts/product/productApi";
import { readMedia } from "../../scripts/seed/media";
import { type SeedContext, waitUntilPrepared } from "../../scripts/seed/reels";
import { SPEAKER } from "./plans";
import type { Reel } from "./screen";

/**
 * Fills a reel that needs approval: one video waits, a guest and the contributor are blocked, and a
 * video was deleted.
 */
export async function moderate(
  seeding: SeedContext,
  contributor: Account,
  { tributeId, invite }: Reel,
): Promise<void> {
  const { origin, owner } = seeding;
  const { bytes, mimeType } = await readMedia(SPEAKER.video);
  const send = (as: Account) => sendVideo(origin, as, { tributeId, invite, mimeType }, bytes);
  await send(contributor);
  await call(origin, setApproval, { body: { tributeId, requiresApproval: true }, as: owner });
  await send(await newGuest(origin));
  const stranger = await newGuest(origin);
  const submissionId = await send(stranger);
  await waitUntilPrepared(seeding, tributeId);
  const query = { submissionId, blocksSender: true };
  await call(origin, removeSubmission, { query, as: owner });
  const body = { tributeId, userId: contributor.uid };
  await call(origin, blockPerson, { body, as: owner });
}
