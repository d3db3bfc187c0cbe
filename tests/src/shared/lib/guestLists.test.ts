import { checkInviteRows, type InviteRow } from "@contract/inviteRows";
import { describe, expect, test } from "vitest";
import { ADA, BEN, invitedBy, lines, MOBILE, PHONE } from "./guestLists";

describe("a column that is no name and no number", () => {
  test.each([
    ["Last login", "2026-03-01"],
    ["Last seen", "2026-01-01T10:00:00Z"],
    ["First seen", "01/02/2024"],
    ["Last Leave", "3/14/26, 10:00:01 AM"],
    ["LASTUPDATED", "2026"],
    ["Last name update", "2026-03-01"],
    ["Last donation", "20.00"],
    ["Consent given", "yes"],
    ["Family size", "4"],
    ["Cancelled", "No"],
    ["Cancelled At", "2026-01-02"],
    ["Excellent student", "1234567890"],
    ["Portable charger", "no"],
    ["Mobile since", "2026-01-02"],
    ["User name", "ada77"],
    ["Company name", "Acme"],
    ["File name", "ada.pdf"],
  ])("%s does not count", (heading, value) => {
    const rows = `Name,Email,${heading}\nAda Lee,ada@x.test,"${value}"\nBen King,ben@x.test,`;
    expect(invitedBy(rows)).toEqual([["Ada Lee", "ada@x.test"], BEN]);
    const first = `${heading},Email,Name\n"${value}",ada@x.test,Ada Lee\n,ben@x.test,Ben King`;
    expect(invitedBy(first)).toEqual([["Ada Lee", "ada@x.test"], BEN]);
  });
});

describe("a phone column", () => {
  test.each([
    ["n/a"],
    ["-"],
    ["none"],
    ["TBD"],
    ["see notes"],
    ["4.91701E+11"],
    ["4,91701E+11"],
    ["0170"],
  ])("that says %j loses nobody with an address", (value) => {
    const rows = `Name,Email,Phone\nAda Lee,ada@x.test,"${value}"\nBen King,ben@x.test,`;
    expect(invitedBy(rows)).toEqual([["Ada Lee", "ada@x.test"], BEN]);
  });

  test.each([
    ["'+491701234567"],
    ['=""+49 170 1234567""'],
    ["+49 170 1234567 ext. 12"],
    ["+49 170 1234567 x12"],
    ["+49 (0)170 1234567"],
    ["0049-170-123 45 67 (work)"],
    ["+49 170 1234567 / +49 30 7654321"],
    ["+49 170 1234567; +49 30 7654321"],
    ["+49 170 1234567 ::: +49 30 7654321"],
    ["+٤٩١٧٠١٢٣٤٥٦٧"],
    ["+۴۹۱۷۰۱۲۳۴۵۶۷"],
    ["＋４９１７０１２３４５６７"],
  ])("reads %j", (value) => {
    const rows = `Name;Email;Phone\nAda Lee;ada@x.test;"${value}"\nBen King;ben@x.test;`;
    expect(invitedBy(rows)).toEqual([ADA, BEN]);
  });

  test("is not the only one: a mobile number comes first, then any other", () => {
    const text = lines(
      "Name,Work Phone,Mobile,Home Phone",
      `Ada Lee,${PHONE},${MOBILE},`,
      `Ben King,n/a,,${PHONE}`,
    );
    expect(invitedBy(text)).toEqual([
      ["Ada Lee", "", "+491701234567"],
      ["Ben King", "", "+49307654321"],
    ]);
  });
});

describe("a pasted list", () => {
  test("in the form of our own example", () => {
    expect(
      invitedBy("Ben King, ben@x.test\nAda Lee <ada@x.test>\nGrandma, +1 555 010 0200"),
    ).toEqual([BEN, ["Ada Lee", "ada@x.test"], ["Grandma", "", "+15550100200"]]);
  });

  test("with repeated headings, as from several pages", () => {
    expect(invitedBy("Name,Email\nAda Lee,ada@x.test\nName,Email\nBen King,ben@x.test")).toEqual([
      ["Ada Lee", "ada@x.test"],
      BEN,
    ]);
  });

  test.each(["Name", "Guests", "Gäste", "Invitados", "名前"])("under the heading %s", (heading) => {
    expect(invitedBy(`${heading}\nAda Lee\nBen King`)).toEqual([
      ["Ada Lee", ""],
      ["Ben King", ""],
    ]);
  });

  test("under headings that nobody knows, by what the columns hold", () => {
    expect(
      invitedBy(
        "Teilnehmer/in;Status;E-Mail-Kontakt\nAda Lee;angemeldet;ada@x.test\nBen King;angemeldet;ben@x.test",
      ),
    ).toEqual([["Ada Lee", "ada@x.test"], BEN]);
  });

  test("without names, if no column surely holds them", () => {
    expect(invitedBy("Bereich;E-Mail-Kontakt\nVertrieb;ada@x.test\nPersonal;ben@x.test")).toEqual([
      ["", "ada@x.test"],
      ["", "ben@x.test"],
    ]);
  });

  test("of people who are called like headings", () => {
    expect(invitedBy("Mobile Mike\nEmail Emma")).toEqual([
      ["Mobile Mike", ""],
      ["Email Emma", ""],
    ]);
  });

  test("with people above the headings", () => {
    expect(invitedBy("Ada Lee,ada@x.test\nName,Email\nBen King,ben@x.test")).toEqual([
      ["Ada Lee", "ada@x.test"],
      BEN,
    ]);
  });

  test("of family names first, as in Japan", () => {
    expect(invitedBy("姓,名,メール\n山田,太郎,t@x.test")).toEqual([["山田 太郎", "t@x.test"]]);
  });
});

test("somebody without an address keeps a number that has to be mended", () => {
  const rows: InviteRow[] = [{ name: "Ada Lee", email: "", phone: "4.91701E+11" }];
  expect(checkInviteRows(rows).refused).toEqual([{ row: 0, reason: "BAD_PHONE" }]);
});

test("a name with lost letters is asked for again", () => {
  const { refused } = checkInviteRows([{ name: "Zo\uFFFD", email: "zoe@x.test" }]);
  expect(refused).toEqual([{ row: 0, reason: "LOST_LETTERS" }]);
});
