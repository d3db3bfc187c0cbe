import { websiteFinder } from "@contract/text/websites";
import tlds from "tlds" with { type: "json" };
import { expect, test } from "vitest";

const websiteIn = websiteFinder(tlds);

test.each([
  "Dr.in Anna Huber",
  "DDr.in Huber",
  "Prof.in Weber",
  "Univ.-Prof.in Dr.in Weber",
  "Mag.in Eva Maier",
  "Dipl.-Ing.in Maier",
  "Dipl.ing Huber",
  "Dr.med. Hans Huber",
  "J.de Vries",
  "H.de Jong",
  "A.la Torre",
  "J.M.de la Rosa",
  "K.In-Soo Kim",
  "J.R.Ewing",
  "St.John",
  "Mrs.Black",
  "Dr.Stone",
  "M.Sc. Ada Lee",
  "Happy birthday, Dr.in Huber!",
  "Oma wird 80.In Liebe",
  "Bye, bye.Live long",
  "1.2.2026",
  "Team @home",
])("%j is a name", (name) => {
  expect(websiteIn(name)).toBeNull();
});

test.each([
  ["shop.de", "shop.de"],
  ["Buy at Shop.de now", "Shop.de"],
  ["SHOP.DE", "SHOP.DE"],
  ["Ada from paypal-hilfe.online!", "paypal-hilfe.online"],
  ["evil。com", "evil.com"],
  ["evil\u2024com", "evil.com"],
  ["e\u00ADvil.c\u200Dom", "evil.com"],
  ["10.1.2.3", "10.1.2.3"],
  ["mail@evil.bank", "mail@evil.bank"],
  ["t.me/evil", "t.me"],
  ["X.com", "X.com"],
  ["a.b.evil.de", "a.b.evil.de"],
  ["Ada https://x", "https://x"],
  ["пример.рф", "пример.рф"],
  ["Geld.zuerich", "Geld.zuerich"],
  ["evil.Zip", "evil.Zip"],
])("%j contains %j", (name, website) => {
  expect(websiteIn(name)).toBe(website);
});
