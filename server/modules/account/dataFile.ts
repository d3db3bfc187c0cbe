import { LANGUAGE_NAMES } from "@contract/languages";
import type { Profile } from "@contract/http/user";
import type { Deps } from "../../deps";
import { downloadName } from "../../downloadName";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { recordAct } from "../audit";
import { viewerGrant } from "../access";
import { profileOf } from "../users";
import { type Entry, jsonFile } from "./jsonFile";
import { giftsTo, mailsTo, optOutsOf } from "./addressRepository";
import { type DataSource, SECTIONS, urlOf } from "./dataFileSections";

/**
 * The links in the file open the user's videos for this time. It is long enough to download them,
 * but too short for somebody who finds the file later.
 */
const LINK_TTL_MS = 24 * 3_600_000;

/**
 * Returns all data of a user as one JSON file, with descriptions that people understand. Links to
 * their videos begin with `origin`.
 * @throws AppError NOT_FOUND while the viewer has no row.
 */
export async function dataFileOf(deps: Deps, viewer: Viewer, origin: string): Promise<FileAnswer> {
  const { db, brand, blobs } = deps;
  const user = await profileOf(deps, viewer);
  const source: DataSource = {
    db,
    userId: user._id,
    origin,
    linkTo: (key, grant = viewerGrant(user._id)) =>
      new URL(blobs.signedUrl(key, LINK_TTL_MS, { grant }), origin).href,
  };
  await recordAct(db, deps, { act: "DATA_DOWNLOADED", actorId: viewer.uid });
  const now = deps.clock();
  const entries: Entry[] = [
    ["about this file", aboutFile(brand, now)],
    ["profile", describeProfile(user, origin)],
    ["what we tell you", describePreferences(user)],
    ...aboutAddress(db, provedAddress(user), now),
    ...SECTIONS.map(({ name, read }): Entry => [name, read(source)]),
  ];
  return {
    name: downloadName(brand, "data", now, "json"),
    contentType: "application/json; charset=utf-8",
    pieces: jsonFile(entries),
  };
}

const aboutFile = (brand: string, now: Date) => ({
  "what it is": `What ${brand} keeps of you`,
  "made at": now,
  "video links work for": "24 hours",
});

const describeProfile = (user: Profile, origin: string) => ({
  id: user._id,
  "first name": user.basicInfo.firstName,
  "last name": user.basicInfo.lastName,
  email: user.email,
  "email is verified": user.isEmailVerified,
  language: user.language && LANGUAGE_NAMES[user.language],
  picture: urlOf(user.basicInfo.image, origin),
  "signed up at": new Date(user.createdAt * 1000),
  "folks you can still invite": user.credit,
  "videos in your reels": user.counts.submissions,
  "views of your reels": user.counts.views,
  "hearts for your reels": user.counts.hearts,
  "customer number at the card payment provider": user.stripeCustomerId,
});

const describePreferences = ({ preferences, mutedChannels }: Profile) => ({
  "new videos": preferences.videos,
  "thank-you replies": preferences.thanks,
  reminders: preferences.reminders,
  "off on single channels": mutedChannels,
});

/** Returns the user's address if it is verified. */
const provedAddress = ({ email, isEmailVerified }: Profile) =>
  isEmailVerified && email !== null ? email.toLowerCase() : null;

/**
 * Lists what others did with the user's address. The list is empty unless the address is verified.
 */
const aboutAddress = (db: Deps["db"], address: string | null, now: Date): Entry[] => [
  ["mails you asked not to get", optOuts(db, address)],
  ["mails to you", mails(db, address)],
  ["reels given to you", gifts(db, address, now)],
];

async function* optOuts(db: Deps["db"], address: string | null): AsyncGenerator<object> {
  if (address === null) return;
  for (const { reelName, since } of await optOutsOf(db, address))
    yield { "about the reel": reelName ?? "any", since };
}

async function* mails(db: Deps["db"], address: string | null): AsyncGenerator<object> {
  if (address === null) return;
  for await (const { subject, state, createdAt } of mailsTo(db, address))
    yield { subject, state, "ordered at": createdAt };
}

async function* gifts(db: Deps["db"], address: string | null, now: Date): AsyncGenerator<object> {
  if (address === null) return;
  for (const { reelName, from, message, opensAt } of await giftsTo(db, address, now))
    yield { name: reelName, from, message, "opened at": opensAt };
}
