import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { newOrganiser } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { startProduct } from "@tests/support/e2e/product";
import { median } from "./figures";
import { type Visit, visitByPhone } from "./phone";

/* Measures the four pages that people open first, on a phone that has cached nothing. */

const ROUNDS = 3;

const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "1000000" },
});
try {
  const { origin } = product;
  const organiser = await newOrganiser(origin);
  const { tributeId, invite, tgd } = await giftedReel(origin, organiser);
  const asOrganiser = (page: Page) => signIn(page, origin, organiser.email);
  const pages: readonly [name: string, address: string, prepare?: (page: Page) => Promise<void>][] =
    [
      ["an invitation", paths.tributeDetails(tributeId, { invite })],
      ["watch", paths.watch(tributeId, { tgd })],
      ["record", paths.recordTribute({ tributeId, invite }), asOrganiser],
      ["home", paths.homePage(), asOrganiser],
    ];
  const rows = [];
  for (const [name, address, prepare] of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await visitByPhone(origin + address, prepare));
    const medianOf = (field: keyof Visit) => median(visits.map((visit) => visit[field]));
    rows.push({
      page: name,
      "first paint, ms": Math.round(medianOf("firstPaintMs")),
      "largest paint, ms": Math.round(medianOf("paintMs")),
      "blocked, ms": Math.round(medianOf("blockedMs")),
      "layout shift": medianOf("shift").toFixed(3),
      "scripts, KB": (medianOf("scriptBytes") / 1000).toFixed(1),
    });
  }
  console.table(rows);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
