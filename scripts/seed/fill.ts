import type { Account } from "./identity";
import { deleteOwner, finishOwner, isFinished, findOwner, createOwner } from "./people";
import { FOLKS_TO_BUY, type ReelPlan, REELS } from "./plan";
import {
  blockSender,
  buyFolks,
  createReel,
  type SeedContext,
  waitUntilPrepared,
  writeThanks,
} from "./reels";

/**
 * Creates the account and the reels unless they exist, and returns the account. It reports its
 * progress to `print`.
 */
export async function seedReels(origin: string, print: (line: string) => void): Promise<Account> {
  const existing = await findOwner(origin);
  if (existing && (await isFinished(origin, existing))) {
    print("This data folder has been seeded already.");
    return existing;
  }
  if (existing) await deleteOwner(origin, existing);
  const owner = await createOwner(origin);
  const seeding: SeedContext = { origin, owner };
  await buyFolks(seeding, FOLKS_TO_BUY);
  const created: { plan: ReelPlan; id: string }[] = [];
  for (const plan of REELS) {
    const { name } = plan.details;
    created.push({ plan, id: await createReel(seeding, plan) });
    print(`Created "${name}": ${plan.speakers.length} videos uploaded.`);
  }
  print("Preparing the videos, the longest part …");
  for (const { plan, id } of created) {
    await waitUntilPrepared(seeding, id);
    await blockSender(seeding, id, plan);
    await writeThanks(seeding, id, plan);
    print(`Prepared "${plan.details.name}".`);
  }
  await finishOwner(origin, owner);
  return owner;
}
