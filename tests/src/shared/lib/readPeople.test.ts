import { checkInviteRows } from "@contract/inviteRows";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { seededRandom } from "@tests/support/factories/hostileInput";
import { readPeople } from "@src/features/invite/model/readPeople";
import { describe, expect, it } from "vitest";

const ADA = { name: "Ada Lovelace", email: "ada@x.org" };
const BEN = { name: "Ben", email: "ben@x.org" };
const rowsOf = (text: string) => readPeople(text).rows;

describe("a list of people", () => {
  it.each<[string, string]>([
    ["as mail programs write it", "Ada Lovelace <ada@x.org>, Ben <ben@x.org>"],
    ["as Outlook writes it", "Ada Lovelace <ada@x.org>; Ben <ben@x.org>"],
    ["one mailbox a line", "Ada Lovelace <ada@x.org>\nBen <ben@x.org>"],
    ["with quoted names", '"Ada Lovelace" <ada@x.org>, "Ben" <ben@x.org>'],
    ["the address first", "ada@x.org, Ada Lovelace\nben@x.org, Ben"],
    ["the name first", "Ada Lovelace, ada@x.org\nBen, ben@x.org"],
    ["with tabs", "Ada Lovelace\tada@x.org\nBen\tben@x.org"],
    ["with semicolons", "Ada Lovelace;ada@x.org\r\nBen;ben@x.org\r\n"],
    ["with spaces", "Ada Lovelace ada@x.org\nBen ben@x.org"],
    ["each line in its own way", "Ada Lovelace <ada@x.org>\nben@x.org; Ben"],
    ["with bullets", "- Ada Lovelace ada@x.org\n- Ben ben@x.org"],
    ["with numbers", "1. Ada Lovelace: ada@x.org\n2. Ben: ben@x.org"],
    ["with first and last name", "Ada,Lovelace,ada@x.org\nBen,,ben@x.org"],
    ["with a phone number and a note", "Ada Lovelace,+49 30 1,ada@x.org,aunt\nBen,1,ben@x.org,x"],
    ["with a byte order mark", "\uFEFFAda Lovelace,ada@x.org\nBen,ben@x.org"],
    ["with empty lines", "\n\nAda Lovelace,ada@x.org\n , \n\nBen,ben@x.org\n\n"],
    ["with mailto links", "Ada Lovelace <mailto:ada@x.org>\nBen mailto:ben@x.org"],
    ["with a quote that never closes", '"Ada Lovelace, ada@x.org\nBen, ben@x.org'],
    ["with line ends of an old Mac", "Ada Lovelace,ada@x.org\rBen,ben@x.org"],
  ])("is read %s", (_way, text) => expect(rowsOf(text)).toEqual([ADA, BEN]));

  it.each<[string, string]>([
    ["English", "Name,Email\nAda Lovelace,ada@x.org\nBen,ben@x.org"],
    ["English, in parts", "Last name,First name,E-mail 1\nLovelace,Ada,ada@x.org\n,Ben,ben@x.org"],
    ["German", "sep=;\nNr;Vorname;Nachname;E-Mail\n1;Ada;Lovelace;ada@x.org\n2;Ben;;ben@x.org"],
    ["French", "Nom\tPrénom\tCourriel\nLovelace\tAda\tada@x.org\n\tBen\tben@x.org"],
    ["Japanese", "氏名,メール\nAda Lovelace,ada@x.org\nBen,ben@x.org"],
    [
      "with more columns",
      "Id,Company name,Name,Mail\n1,x,Ada Lovelace,ada@x.org\n2,,Ben,ben@x.org",
    ],
    ["addresses first", "Email address,Note,Full name\nada@x.org,a,Ada Lovelace\nben@x.org,,Ben"],
  ])("is read by its headings: %s", (_language, text) => expect(rowsOf(text)).toEqual([ADA, BEN]));

  it("keeps commas and line breaks inside quotes", () => {
    const text = 'Name,Email\n"Lovelace, Ada",ada@x.org\n"Ben\n""Big"" King",ben@x.org\n';
    expect(rowsOf(text)).toEqual([
      { name: "Lovelace, Ada", email: "ada@x.org" },
      { name: 'Ben\n"Big" King', email: "ben@x.org" },
    ]);
  });

  it.each<[string, string]>([
    ["quoted, as Outlook writes it", '"Lee, Ada" <ada@x.org>; "King, Ben" <ben@x.org>'],
    ["with commas between people", "Lee, Ada <ada@x.org>, King, Ben <ben@x.org>"],
    ["one on each line", "Lee, Ada <ada@x.org>\nKing, Ben <ben@x.org>"],
    ["as a table", 'Name,Email\n"Lee, Ada",ada@x.org\n"King, Ben",ben@x.org'],
  ])("takes a name with a comma as it is written: %s", (_way, text) =>
    expect(rowsOf(text)).toEqual([
      { name: "Lee, Ada", email: "ada@x.org" },
      { name: "King, Ben", email: "ben@x.org" },
    ]),
  );

  it("reads a person of Google Contacts with several addresses and numbers as one", () => {
    const headings =
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value";
    const ada = "Ada,Lovelace,* ,ada@x.org ::: ada@work.org,Mobile,+49 170 1 ::: +49 30 2";
    expect(rowsOf(`${headings}\n${ada}\nBen,,,ben@x.org,,`)).toEqual(
      [
        { ...ADA, phone: "+49 170 1", hasOtherAddresses: true },
        { ...BEN, phone: "" },
      ].map(({ phone, ...row }) => (phone ? { phone, ...row } : row)),
    );
  });

  it("drops characters that nobody sees", () => {
    expect(rowsOf("Ada Lovelace,a\u200Bda@x.org\u2060\nBen,ben@x\u00AD.org")).toEqual([ADA, BEN]);
  });

  it("accepts names in any script", () => {
    const names = ["張偉", "Мария Иванова", "محمد علي", "प्रिया", "Þóra Ærøskøbing", "O’Brien-李"];
    const text = names.map((name, at) => `${name}，p${at}＠x.org`).join("\n");
    expect(rowsOf(text)).toEqual(names.map((name, at) => ({ name, email: `p${at}@x.org` })));
  });

  it("accepts bare addresses, however many are on a line", () => {
    const all = ["a@x.org", "b@x.org", "c@x.org"].map((email) => ({ name: "", email }));
    for (const between of [", ", ";", " ", "\n", "\t"])
      expect(rowsOf(all.map(({ email }) => email).join(between))).toEqual(all);
    expect(rowsOf("a@x.org, Ada Lovelace <ada@x.org>")).toEqual([all[0], ADA]);
  });

  it("keeps every row, even without an address or with an invalid one", () => {
    expect(rowsOf("Ada Lovelace,ada@x.org\nBen,\nCleo,cleo.x.org")).toEqual([
      ADA,
      { name: "Ben", email: "" },
      { name: "Cleo", email: "cleo.x.org" },
    ]);
    expect(rowsOf("Ada Lovelace <ada@x.org>, Ben")).toEqual([ADA, { name: "Ben", email: "" }]);
    expect(rowsOf("Name,Email\nBen,\n,\nCleo,@\nAda Lovelace,ada@x.org")).toEqual([
      { name: "Ben", email: "" },
      { name: "Cleo", email: "@" },
      ADA,
    ]);
    // The first line does not always contain headings.
    expect(rowsOf("Ada,none\nBen,ben@x.org")[0]).toEqual({ name: "Ada", email: "none" });
  });

  it.each<[string, string]>([
    ["after the name", "Ada Lovelace, +49 170 1234567, ada@x.org\nBen, 0170 7654321"],
    ["after the address", "Ada Lovelace, ada@x.org, +49 170 1234567\nBen, 0170 7654321"],
    ["beside the name", "Ada Lovelace +49 170 1234567 ada@x.org\nBen 0170 7654321"],
    [
      "by its heading",
      "Name,Mobile,Email\nAda Lovelace,+49 170 1234567,ada@x.org\nBen,0170 7654321,",
    ],
    ["first", "+49 170 1234567; Ada Lovelace; ada@x.org\n0170 7654321; Ben"],
  ])("keeps phone numbers %s", (_way, text) => {
    const called = rowsOf(text).map((row) => [row.name, row.email, row.phone]);
    expect(called).toEqual([
      ["Ada Lovelace", "ada@x.org", "+49 170 1234567"],
      ["Ben", "", "0170 7654321"],
    ]);
  });

  it("reads lists without any address", () => {
    const text = "Name;Handy\nOma;(0170) 765 43 21\nOnkel Tom;";
    expect(rowsOf(text)).toEqual([
      { name: "Oma", email: "", phone: "(0170) 765 43 21" },
      { name: "Onkel Tom", email: "" },
    ]);
    expect(rowsOf("Grandma\nUncle Tom")).toEqual([
      { name: "Grandma", email: "" },
      { name: "Uncle Tom", email: "" },
    ]);
  });

  it("takes no date or count for a phone number", () => {
    const text = "Ada Lovelace,2024-12-24,ada@x.org,1234567\nBen,24.12.2024,ben@x.org,7";
    expect(rowsOf(text)).toEqual([ADA, BEN]);
  });

  it("is empty when it contains nobody", () => {
    for (const text of ["", " \n\t\n", ",;,;", "\uFEFF", "Name,Email", "+49 30 123"])
      expect(rowsOf(text).filter(({ email }) => email)).toEqual([]);
  });

  it("is limited to the number of people who can be invited at once, and states the total", () => {
    const text = Array.from({ length: INVITE_PEOPLE_MAX + 31 }, (_, at) => `P${at},p${at}@x.org`);
    const { rows, found } = readPeople(text.join("\n"));
    expect(found).toBe(INVITE_PEOPLE_MAX + 31);
    expect(rows).toHaveLength(INVITE_PEOPLE_MAX);
    expect(rows.at(-1)).toEqual({ name: "P1999", email: "p1999@x.org" });
  });
});

describe("any text", () => {
  const ALPHABET = [
    '"',
    ",",
    ";",
    "\t",
    "\n",
    "\r",
    "@",
    "<",
    ">",
    " ",
    ".",
    "a",
    "é",
    "李",
    "\0",
    "|",
  ];
  const BITS = [...ALPHABET, "ada@x.org", "Ada", "\uD800", "Email", "sep=;", "\uFEFF", "''", '""'];

  it("is read without an error, in its order, and never beyond the limit", () => {
    const random = seededRandom(4);
    for (let round = 0; round < 3000; round++) {
      const length = Math.floor(random() * 60);
      const text = Array.from({ length }, () => BITS[Math.floor(random() * BITS.length)]).join("");
      const { rows, found } = readPeople(text);
      expect(rows.length).toBeLessThanOrEqual(Math.min(found, INVITE_PEOPLE_MAX));
      expect(() => checkInviteRows(rows)).not.toThrow();
      // Quotes are doubled inside quotes, and a line may end in two ways.
      const plain = (words: string) => words.replace(/["\0]/g, "").replace(/\r\n?/g, "\n");
      const addresses = rows
        .map(({ email }) => plain(email))
        .filter((email) => email.includes("@"));
      let from = 0;
      for (const email of addresses) {
        const at = plain(text).indexOf(email, from);
        expect({ text, email, isLater: at >= from }).toMatchObject({ isLater: true });
        from = at + email.length;
      }
    }
  });

  it("is read back unchanged in each format", () => {
    const random = seededRandom(7);
    const randomBelow = (count: number) => Math.floor(random() * count);
    const ways: ((name: string, email: string) => string)[] = [
      (name, email) => `${name} <${email}>`,
      (name, email) => `"${name}" <${email}>`,
      (name, email) => `${email}, ${name}`,
      (name, email) => `${name};${email}`,
      (name, email) => `${name}\t${email}`,
    ];
    for (let round = 0; round < 300; round++) {
      const people = Array.from({ length: 1 + randomBelow(40) }, (_, at) => ({
        name: ["Ada", "張偉", "Zoë O'Neil", "Мария"][randomBelow(4)] ?? "",
        email: `p${at}.${randomBelow(99)}@mail-${randomBelow(9)}.example`,
      }));
      const write = ways[round % ways.length];
      const text = people.map(({ name, email }) => write?.(name, email)).join("\r\n");
      expect(rowsOf(text)).toEqual(people);
    }
  });
});
