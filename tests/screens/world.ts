import { createPasswordAccount, DEFAULT_PASSWORD } from "@tests/support/factories/accounts";
import { seedReels } from "../../scripts/seed/fill";
import { SEED_OWNER } from "../../scripts/seed/plan";
import { buyFolks, createReel, type SeedContext } from "../../scripts/seed/reels";
import { newOrganiser } from "@tests/support/e2e/api";
import type { Reel } from "./screen";
import { addAnswers, inviteCrowd, linksOf, seededReels, sendMessages } from "./worldContent";
import { type Links, linksIn } from "./links";
import { moderate } from "./moderation";
import { HOST_REELS, type HostReel } from "./plans";

interface Member {
  email: string;
  password: string;
}

export type MemberName = "organiser" | "host" | "contributor" | "newcomer" | "nameless";

/**
 * Holds what every screen needs: the seed's reels, those of a second organiser, and links from
 * mails. Most screens show the seed's first reel.
 */
export interface World extends Reel {
  members: Record<MemberName, Member>;
  reels: Record<"wedding" | "goodbye" | HostReel, Reel>;
  links: Links;
}

/**
 * Suffices for everybody whom the second organiser invites and who records while the pictures are
 * taken.
 */
const FOLKS = 400;

interface WorldOptions {
  origin: string;
  /** It is called with what has been created. */
  printLine: (line: string) => void;
}

/** Creates the seed's reels and everything else at the same time. */
export async function createWorld({ origin, printLine }: WorldOptions): Promise<World> {
  const [owner, { members, reels, links }] = await Promise.all([
    seedReels(origin, printLine),
    createOtherReels(origin),
  ]);
  await sendMessages(origin, owner);
  const { birthday, ...others } = await seededReels(origin, owner);
  return {
    ...birthday,
    members: { organiser: SEED_OWNER, ...members },
    reels: { ...others, ...reels },
    links,
  };
}

/**
 * Creates what the seed lacks: the other people, the second organiser's reels, and mails about
 * them.
 */
async function createOtherReels(origin: string) {
  const [host, contributor, newcomer, nameless] = await Promise.all([
    newOrganiser(origin),
    newOrganiser(origin),
    newOrganiser(origin),
    createPasswordAccount({ verified: false, host: new URL(origin).host }),
  ]);
  const seeding: SeedContext = { origin, owner: host };
  await buyFolks(seeding, FOLKS);
  const reels = await createHostReels(seeding);
  await addAnswers(seeding, contributor, reels);
  await moderate(seeding, contributor, reels.moderated);
  const links = await linksIn(seeding, contributor, reels);
  await inviteCrowd(seeding, reels.crowd);
  const members = {
    host: memberOf(host),
    contributor: memberOf(contributor),
    newcomer: memberOf(newcomer),
    nameless: memberOf(nameless),
  };
  return { members, reels, links };
}

const memberOf = ({ email }: { email: string }): Member => ({ email, password: DEFAULT_PASSWORD });

async function createHostReels(seeding: SeedContext): Promise<Record<HostReel, Reel>> {
  const make = async (name: HostReel): Promise<Reel> =>
    linksOf(seeding.origin, seeding.owner, await createReel(seeding, HOST_REELS[name]));
  return {
    crowd: await make("crowd"),
    long: await make("long"),
    arabic: await make("arabic"),
    hebrew: await make("hebrew"),
    memorial: await make("memorial"),
    closed: await make("closed"),
    moderated: await make("moderated"),
  };
}
