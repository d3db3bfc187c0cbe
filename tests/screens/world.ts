import { createPasswordAccount, DEFAULT_PASSWORD } from "@tests/support/factories/accounts";
import { fill } from "../../scripts/seed/fill";
import { OWNER } from "../../scripts/seed/plan";
import { buyFolks, makeReel, type Seeding } from "../../scripts/seed/reels";
import { newOrganiser } from "@tests/support/e2e/api";
import type { Reel } from "./screen";
import { answerReels, inviteCrowd, linksOf, seededReels, writeLetters } from "./happenings";
import { type Links, linksIn } from "./links";
import { HOST_REELS, type HostReel } from "./plans";

/** Somebody who signs in. */
interface Member {
  email: string;
  password: string;
}

/** Whom the screens belong to that nobody sees without an account. */
export type MemberName = "organiser" | "host" | "contributor" | "newcomer" | "nameless";

/**
 * What every screen of the sheet needs: the seed's reels, those of a second organiser, and links out of mails. The reel that
 * most screens show is the seed's first.
 */
export interface World extends Reel {
  members: Record<MemberName, Member>;
  reels: Record<"wedding" | "goodbye" | HostReel, Reel>;
  links: Links;
}

/** Enough for everybody whom the second organiser invites, and for who records while the pictures are taken. */
const FOLKS = 400;
const FFMPEG = "ffmpeg";

/** How the world is made. */
interface Making {
  origin: string;
  /** Length of each video. */
  seconds: number;
  /** Told what has been made. */
  tell: (line: string) => void;
}

/** Makes the seed's reels and what the seed has not, at the same time. */
export async function makeWorld({ origin, seconds, tell }: Making): Promise<World> {
  const [owner, { members, reels, links }] = await Promise.all([
    fill(origin, { ffmpeg: FFMPEG, seconds, say: tell }),
    makeUnusual(origin, seconds),
  ]);
  await writeLetters(origin, owner);
  const { birthday, ...others } = await seededReels(origin, owner);
  return {
    ...birthday,
    members: { organiser: OWNER, ...members },
    reels: { ...others, ...reels },
    links,
  };
}

/** Makes what the seed has not: the other people, the second organiser's reels, and mails about them. */
async function makeUnusual(origin: string, seconds: number) {
  const [host, contributor, newcomer, nameless] = await Promise.all([
    newOrganiser(origin),
    newOrganiser(origin),
    newOrganiser(origin),
    createPasswordAccount({ verified: false, host: new URL(origin).host }),
  ]);
  const seeding: Seeding = { origin, owner: host, ffmpeg: FFMPEG, seconds };
  await buyFolks(seeding, FOLKS);
  const reels = await makeReels(seeding);
  await answerReels(seeding, contributor, reels);
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

async function makeReels(seeding: Seeding): Promise<Record<HostReel, Reel>> {
  const make = async (name: HostReel): Promise<Reel> =>
    linksOf(seeding.origin, seeding.owner, await makeReel(seeding, HOST_REELS[name]));
  return {
    crowd: await make("crowd"),
    long: await make("long"),
    arabic: await make("arabic"),
    hebrew: await make("hebrew"),
    memorial: await make("memorial"),
    closed: await make("closed"),
  };
}
