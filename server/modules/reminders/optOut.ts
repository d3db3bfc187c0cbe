import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { addOptOut, findSubscriber, removeOptOuts } from "./optOutRepository";
import { fitsUnsubscribe } from "./unsubscribeLink";

/** What an invited person wants: no more mails about this reel, none about any, or all of them again. */
export const MAIL_CHOICES = ["reel", "all", "none"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Who holds an unsubscribe link, and what they have chosen so far. */
export interface Subscriber {
  reelName: string;
  /** `none`: they get mails. */
  choice: MailChoice;
}

interface Pass {
  inviteeId: string;
  token: string;
}

/** @throws AppError LINK_INVALID, also when the reel is gone, and the mails about it with it. */
export async function subscriberOf({ db, links }: Deps, pass: Pass): Promise<Subscriber> {
  return subscriber(await existing({ db, links }, pass));
}

/** Remembers what they chose; repeating it changes nothing. @throws AppError as `subscriberOf`. */
export async function choose(deps: Deps, pass: Pass, choice: MailChoice): Promise<Subscriber> {
  const { email, tributeId, reelName } = await existing(deps, pass);
  await deps.db.transaction(async (tx) => {
    await removeOptOuts(tx, { email, tributeId });
    const createdAt = deps.clock();
    if (choice === "all") await addOptOut(tx, { email, tributeId: null, createdAt });
    if (choice === "reel") await addOptOut(tx, { email, tributeId, createdAt });
  });
  return { reelName, choice };
}

async function existing({ db, links }: Pick<Deps, "db" | "links">, { inviteeId, token }: Pass) {
  if (!fitsUnsubscribe(links, inviteeId, token)) throw new AppError("LINK_INVALID");
  const found = await findSubscriber(db, inviteeId);
  if (!found) throw new AppError("LINK_INVALID");
  return found;
}

function subscriber({
  reelName,
  optedOutOf,
}: {
  reelName: string;
  optedOutOf: (string | null)[];
}): Subscriber {
  if (optedOutOf.includes(null)) return { reelName, choice: "all" };
  return { reelName, choice: optedOutOf.length > 0 ? "reel" : "none" };
}
