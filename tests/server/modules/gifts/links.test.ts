import {
  addRecipient,
  openGift,
  removeRecipient,
  renewGiftLink,
  saveGiftLink,
} from "@contract/http/gift";
import { getFeed, getGiftFilm } from "@contract/http/submission";
import { writeThankYouNote } from "@contract/http/thanks";
import { deleteTribute, getTributePage, setTributeState } from "@contract/http/tribute";
import { HOUR_MS } from "@contract/time";
import { contributorLink } from "@server/modules/gifts";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { describe, expect, test } from "vitest";

const PASSWORD = "lab coats";

const server = await startTestServer();
const [creator, stranger] = await Promise.all([server.newUser(), server.newUser()]);

const inAnHour = () => new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
const tgdOf = (link: string | null | undefined) =>
  new URL(link ?? ORIGIN).searchParams.get("tgd") ?? "";

interface Holder {
  tgd: string;
  as?: Account;
}

/** Gives a reel to Anna, who is the first recipient, and to Tom, and lets contributors watch. */
async function giveReel() {
  const tributeId = await newReel(server, creator);
  const guest = await newContributor(server, creator, tributeId);
  await newClip(server, tributeId, guest);
  const change = (changes: Parameters<typeof giftDetails>[0], password?: string) => {
    const gift = giftDetails({ recipientName: "Anna", contributorsWatch: true, ...changes });
    return server.call(saveGiftLink, { as: creator, body: { tributeId, gift, password } });
  };
  await change({});
  const recipient = { name: "Tom", email: null, expiresAt: null };
  const { data } = await server.call(addRecipient, { as: creator, body: { tributeId, recipient } });
  const [anna = "", tom = ""] = data?.recipients.map(({ link }) => tgdOf(link)) ?? [];
  const own = contributorLink(server.deps.links, ORIGIN, { tributeId, userId: guest.uid });
  const holders = {
    anna: { tgd: anna },
    tom: { tgd: tom },
    contributor: { tgd: tgdOf(own) },
    preview: { tgd: `preview_${anna}`, as: creator },
    openPreview: { tgd: `preview_open_${anna}`, as: creator },
    strangersPreview: { tgd: `preview_open_${anna}`, as: stranger },
    madeUp: { tgd: "x".repeat(43) },
  } satisfies Record<string, Holder>;
  return { tributeId, tomId: data?.recipients[1]?._id ?? "", change, holders };
}

type Reel = Awaited<ReturnType<typeof giveReel>>;

/** Says what a link lets its holder do: watch, say thank you and keep the film, or the error. */
async function mayDo({ tributeId }: Reel, { tgd, as }: Holder): Promise<string> {
  const query = { tributeId, tgd };
  const watching = await server.call(getFeed, { as, query });
  const note = { ...query, text: "Thank you!", clipId: null };
  const thanks = await server.call(writeThankYouNote, { as: as ?? stranger, body: note });
  const film = await server.call(getGiftFilm, { as, query });
  return [
    watching.code ?? (watching.data?.playlistUrl ? "watch" : "count down"),
    ...(thanks.status === 200 ? ["thank"] : []),
    ...(film.status === 200 ? ["keep"] : []),
  ].join(", ");
}

const ALL = "watch, thank, keep";
const OPEN = {
  anna: ALL,
  tom: ALL,
  contributor: "watch",
  preview: "watch",
  openPreview: "watch",
  strangersPreview: "LINK_INVALID",
  madeUp: "LINK_INVALID",
} satisfies Record<keyof Reel["holders"], string>;

const everybody = (what: string) => Object.fromEntries(Object.keys(OPEN).map((who) => [who, what]));
const setState = ({ tributeId }: Reel, state: "open" | "closed") =>
  server.call(setTributeState, { as: creator, body: { tributeId, state } });
const remove = (tributeId: string, recipientId: string) =>
  server.call(removeRecipient, { as: creator, query: { tributeId, recipientId } });

const STATES: [string, (reel: Reel) => Promise<unknown>, Record<string, string>][] = [
  ["that is open", async () => undefined, OPEN],
  [
    "before the reveal",
    ({ change }) => change({ revealAt: inAnHour() }),
    {
      ...OPEN,
      anna: "count down",
      tom: "count down",
      contributor: "LINK_INVALID",
      preview: "count down",
    },
  ],
  [
    "with a password",
    ({ change }) => change({}, PASSWORD),
    {
      ...everybody("PASSWORD_NEEDED"),
      contributor: "watch",
      ...pick("strangersPreview", "madeUp"),
    },
  ],
  [
    "whose first link has expired",
    async ({ change }) => {
      await change({ expiresAt: inAnHour() });
      server.advance(2 * HOUR_MS);
    },
    { ...OPEN, anna: "LINK_EXPIRED", preview: "LINK_EXPIRED", openPreview: "LINK_EXPIRED" },
  ],
  [
    "whose links were renewed",
    ({ tributeId }) =>
      server.call(renewGiftLink, { as: creator, body: { tributeId, recipientId: null } }),
    { ...everybody("LINK_INVALID"), contributor: "watch" },
  ],
  [
    "whose first link is switched off",
    ({ tributeId }) => remove(tributeId, tributeId),
    { ...OPEN, anna: "LINK_INVALID", preview: "LINK_INVALID", openPreview: "LINK_INVALID" },
  ],
  [
    "from which somebody was removed",
    ({ tributeId, tomId }) => remove(tributeId, tomId),
    { ...OPEN, tom: "LINK_INVALID" },
  ],
  ["of a closed reel", (reel) => setState(reel, "closed"), OPEN],
  [
    "of a reopened reel",
    async (reel) => {
      await setState(reel, "closed");
      await setState(reel, "open");
    },
    OPEN,
  ],
  [
    "of a deleted reel",
    ({ tributeId }) => server.call(deleteTribute, { as: creator, query: { tributeId } }),
    everybody("NOT_FOUND"),
  ],
];

function pick(...who: (keyof typeof OPEN)[]) {
  return Object.fromEntries(who.map((one) => [one, OPEN[one]]));
}

describe("who may do what with a gift", () => {
  test.each(STATES)("%s", async (_state, enter, expected) => {
    const reel = await giveReel();
    await enter(reel);
    const found = await Promise.all(
      Object.entries(reel.holders).map(async ([who, holder]) => [who, await mayDo(reel, holder)]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test("whose password they know", async () => {
    const reel = await giveReel();
    await reel.change({}, PASSWORD);
    for (const who of ["anna", "tom"] as const) {
      const body = { tributeId: reel.tributeId, ...reel.holders[who], password: PASSWORD };
      const { data } = await server.call(openGift, { body });
      expect(await mayDo(reel, { tgd: data?.tgd ?? "" })).toBe(ALL);
    }
  });
});

test("a link that has worked says whom to ask for a new one, and a made-up link does not", async () => {
  const reel = await giveReel();
  const { tributeId, holders } = reel;
  const errorOf = async ({ tgd }: Holder) =>
    (await server.call(getFeed, { query: { tributeId, tgd } })).error;
  const ask = "This link no longer works. Please ask Ada Lovelace for a new one.";
  await remove(tributeId, reel.tomId);
  expect(await errorOf(holders.tom)).toBe(ask);
  const body = { tributeId, recipientId: null };
  await server.call(renewGiftLink, { as: creator, body });
  expect(await errorOf(holders.anna)).toBe(ask);
  expect(await errorOf(holders.madeUp)).not.toContain("Ada");
  expect(await errorOf(holders.preview)).not.toContain("Ada");
});

test("the page of a link that has expired doesn't name the reel", async () => {
  const { tributeId, holders, change } = await giveReel();
  const { tgd } = holders.anna;
  const pageOf = async () =>
    (await server.call(getTributePage, { query: { tributeId, tgd } })).data ?? null;
  const nameOf = (await pageOf())?.tribute?.name ?? "";
  expect(nameOf).not.toBe("");
  await change({ expiresAt: inAnHour() });
  server.advance(2 * HOUR_MS);
  const page = await pageOf();
  expect(page).toMatchObject({ tribute: null, imageUrl: null });
  expect(JSON.stringify(page)).not.toContain(nameOf);
});
