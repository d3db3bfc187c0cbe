import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { reelGivenMail } from "../../mail/contributorTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { lockTributeIfExists, readTributeFor, type TributeRow } from "../access";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { followersOf } from "../people";
import { notifyContributorsOfReel } from "./notifyContributorsOfReel";
import { thanksLink } from "./thanksLink";

/**
 * Returns the job that tells contributors that the recipient can watch the reel: everybody in it
 * who may watch it, too, and by mail those who left an address. Each person is told once, however
 * often the job runs or the gift changes.
 */
export function announceGiftJob(deps: Deps, origin: string): JobHandler<"tellGiven"> {
  return ({ tributeId }) =>
    deps.db.transaction(async (tx) => {
      const tribute = await lockTributeIfExists(tx, tributeId);
      if (!tribute) return;
      const mailed = await notifyContributorsOfReel(deps, tx, tribute, origin);
      await tellFollowers(deps, tx, { tribute, mailed, origin });
    });
}

interface GivenReel {
  tribute: TributeRow;
  mailed: ReadonlySet<string>;
  origin: string;
}

async function tellFollowers(
  deps: Deps,
  tx: Transaction,
  { tribute, mailed, origin }: GivenReel,
): Promise<void> {
  const { brand, links } = deps;
  const { id: tributeId, creatorId } = tribute;
  const people = (await followersOf(tx, tributeId)).filter(({ userId }) => !mailed.has(userId));
  const recipient = displayName((await readTributeFor(tx, tribute)).name);
  const emails = people.map(({ email }) => email);
  const languageFor = await languagesOfReaders(tx, emails, creatorId);
  const requests = people.map(({ userId, firstName, email }): MailRequest => {
    const content = reelGivenMail({
      language: languageFor(email),
      brand,
      link: thanksLink(links, origin, { tributeId, userId }),
      recipient,
      reader: firstName,
      unsubscribeUrl: unsubscribeLink(links, origin, { email, tributeId }),
    });
    const idempotencyKey = `reelGiven/${tributeId}/${userId}`;
    return { kind: "reelGiven", to: email, ownerId: userId, content, idempotencyKey };
  });
  await requestMails(tx, deps, requests);
}
