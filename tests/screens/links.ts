import { inviteOrganiser } from "@contract/http/organiser";
import { createCheckoutSession } from "@contract/http/stripe";
import type { Account } from "@tests/support/factories/accounts";
import { call, mailedLink } from "../../scripts/product/productApi";
import type { SeedContext } from "../../scripts/seed/reels";
import type { Reel } from "./screen";
import { DECLINER, type HostReel, SILENT } from "./plans";

export type Links = Record<
  "personal" | "declined" | "unsubscribe" | "coOrganiser" | "thanks" | "checkout",
  string
>;

const CO_ORGANISER = { name: "Lena Brandt", email: "lena@example.com" };

/** Takes the links out of mails, and starts a payment. */
export async function linksIn(
  { origin, owner }: SeedContext,
  contributor: Account,
  { crowd, closed }: Record<HostReel, Reel>,
): Promise<Links> {
  const mailed = async (email = "", kind: RegExp): Promise<string> =>
    pathOf(await mailedLink(origin, email, kind));
  const toCrowd = new RegExp(`/tribute/${crowd.tributeId}\\?invite`);
  const body = { tributeId: crowd.tributeId, organiser: CO_ORGANISER };
  await call(origin, inviteOrganiser, { body, as: owner });
  const checkout = { folks: 12, redirectUrl: `${origin}/pricing`, attemptId: crypto.randomUUID() };
  const { url } = await call(origin, createCheckoutSession, { body: checkout, as: owner });
  return {
    personal: await mailed(SILENT, toCrowd),
    declined: await mailed(DECLINER, toCrowd),
    unsubscribe: await mailed(SILENT, /\/unsubscribe\?/),
    coOrganiser: await mailed(CO_ORGANISER.email, /\?organiser=/),
    thanks: await mailed(contributor.email, new RegExp(`/tribute/${closed.tributeId}/watch`)),
    checkout: url ? pathOf(new URL(url)) : "",
  };
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;
