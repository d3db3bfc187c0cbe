import { createPasswordAccount, DEFAULT_PASSWORD } from "@tests/factories/accounts";
import type { Account } from "../../scripts/seed/identity";
import { OWNER } from "../../scripts/seed/plan";
import { buyFolks, makeReel, type Seeding } from "../../scripts/seed/reels";
import { newOrganiser } from "../e2e/api";
import type { Reel } from "../e2e/screens/screen";
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
export interface SheetWorld extends Reel {
  members: Record<MemberName, Member>;
  reels: Record<"wedding" | "goodbye" | HostReel, Reel>;
  links: Links;
}

/** Enough for everybody whom the second organiser invites, and for who records while the pictures are taken. */
const FOLKS = 400;

/** Makes what the seed has not, and looks up what it has. `owner` is the seed's account. */
export async function makeSheetWorld(origin: string, owner: Account): Promise<SheetWorld> {
  const [host, contributor, newcomer, nameless] = await Promise.all([
    newOrganiser(origin),
    newOrganiser(origin),
    newOrganiser(origin),
    createPasswordAccount({ verified: false, host: new URL(origin).host }),
  ]);
  await writeLetters(origin, owner);
  const seeding: Seeding = { origin, owner: host, ffmpeg: "ffmpeg", seconds: 3 };
  await buyFolks(seeding, FOLKS);
  const reels = await makeReels(seeding);
  await answerReels(seeding, contributor, reels);
  const links = await linksIn(seeding, contributor, reels);
  await inviteCrowd(seeding, reels.crowd);
  const { birthday, ...others } = await seededReels(origin, owner);
  const members = {
    organiser: OWNER,
    host: memberOf(host),
    contributor: memberOf(contributor),
    newcomer: memberOf(newcomer),
    nameless: memberOf(nameless),
  };
  return { ...birthday, members, reels: { ...others, ...reels }, links };
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
