import type { InviteRow } from "@contract/inviteRows";

/** Describes a line of a vCard or an LDIF file, which may name a property several times. */
interface Property {
  /** It is in upper case, without its group: `item1.EMAIL` is `EMAIL`. */
  name: string;
  /** These are in upper case: `TYPE=CELL`, or only `CELL` in vCard 2.1. */
  params: readonly string[];
  value: string;
}

const MOBILE = /CELL|MOBILE|IPHONE/;
const NO_PHONE = /FAX|PAGER/;

/**
 * Reads the people of a file as phones, Macs and mail programs export them: vCards of any version
 * (2.1 to 4.0), or LDIF. Returns null for any other text.
 */
export function readContacts(text: string): InviteRow[] | null {
  if (/^BEGIN:VCARD\s*$/im.test(text)) return readVCards(text);
  if (/^(?:version: 1\n)?\s*dn::? /i.test(text.replace(/\r\n?/g, "\n"))) return readLdif(text);
  return null;
}

function readVCards(text: string): InviteRow[] {
  const lines = text.replace(/\r\n?/g, "\n").split(/\n(?![ \t])/);
  const people: InviteRow[] = [];
  let card: Property[] = [];
  for (let at = 0; at < lines.length; at++) {
    let line = (lines[at] ?? "").replace(/\n[ \t]/g, "");
    // Version 2.1 goes on in the next line after an equals sign.
    if (/^[^:]*QUOTED-PRINTABLE/i.test(line))
      while (line.endsWith("=") && at + 1 < lines.length)
        line = line.slice(0, -1) + (lines[++at] ?? "").trimStart();
    const property = vCardProperty(line);
    if (property?.name === "BEGIN") card = [];
    else if (property?.name === "END") people.push(...peopleOf(card));
    else if (property) card.push(property);
  }
  return people;
}

function vCardProperty(line: string): Property | null {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:;"])*)*):(.*)$/s.exec(line);
  if (!found) return null;
  const [, name = "", written = "", value = ""] = found;
  const params = written
    .toUpperCase()
    .split(";")
    .filter(Boolean)
    .map((param) => param.replaceAll('"', ""));
  const isQuoted = params.some((param) => param.includes("QUOTED-PRINTABLE"));
  const charset = params.find((param) => param.startsWith("CHARSET="))?.slice(8);
  return {
    name: name.toUpperCase(),
    params,
    value: isQuoted ? fromQuotedPrintable(value, charset) : value,
  };
}

function fromQuotedPrintable(value: string, charset = "utf-8"): string {
  const bytes = value.replace(/=([\da-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (/[^\0-\xFF]/.test(bytes)) return value;
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    // It names an encoding that nobody knows.
    return value;
  }
}

/** Returns nobody for a group, as Macs export them, and for a card that says nothing. */
function peopleOf(card: readonly Property[]): InviteRow[] {
  const isGroup = card.some(
    ({ name: kind, value }) => kind.endsWith("KIND") && /group/i.test(value),
  );
  const name = nameOf(card);
  const addresses = valuesOf(card, "EMAIL").toSorted((one, other) => rank(one) - rank(other));
  const [number] = valuesOf(card, "TEL")
    .filter(({ params }) => !NO_PHONE.test(params.join(" ")))
    .toSorted((one, other) => rank(one) - rank(other));
  const isEmpty = name === "" && addresses.length === 0 && number === undefined;
  if (isGroup || isEmpty) return [];
  return [
    {
      name,
      email: plain(addresses[0]?.value ?? "").replace(/^mailto:/i, ""),
      ...(number && { phone: plain(number.value).replace(/^tel:/i, "") }),
      ...(addresses.length > 1 && { hasOtherAddresses: true }),
    },
  ];
}

const valuesOf = (card: readonly Property[], name: string): Property[] =>
  card.filter((one) => one.name === name && one.value.trim());

function nameOf(card: readonly Property[]): string {
  const [whole = "", structured = "", nickname = "", organisation = ""] = [
    "FN",
    "N",
    "NICKNAME",
    "ORG",
  ].map((name) => valuesOf(card, name)[0]?.value);
  const [family = "", given = ""] = partsOf(structured);
  const parts = [given, family].filter(Boolean).join(" ");
  const names = [plain(whole), parts, plain(nickname), partsOf(organisation)[0] ?? ""];
  return names.find((name) => name !== "") ?? "";
}

/** A mobile number reaches people by messenger, and then counts what they prefer. */
function rank({ params }: Property): number {
  const all = params.join(" ");
  return (MOBILE.test(all) ? 0 : 2) + (/\bPREF\b/.test(all) ? 0 : 1);
}

const plain = (value: string): string => value.replace(/\\n/gi, " ").replace(/\\(.)/g, "$1").trim();

const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(plain);

function readLdif(text: string): InviteRow[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n /g, "")
    .split(/\n{2,}/)
    .map((entry) => ldifPerson(entry.split("\n")))
    .filter((person) => person !== null);
}

function ldifPerson(lines: readonly string[]): InviteRow | null {
  const attributes = (name: string) =>
    lines.flatMap((line) => {
      const [attribute = "", ...rest] = line.split(":");
      if (attribute.split(";")[0]?.toLowerCase() !== name) return [];
      const isEncoded = rest.length > 1 && rest[0] === "";
      const value = (isEncoded ? rest.slice(1) : rest).join(":").trim();
      return [isEncoded ? fromBase64(value) : value];
    });
  const first = (...names: string[]) => names.flatMap(attributes).find(Boolean) ?? "";
  const isGroup = attributes("objectclass").some((one) => /^group/i.test(one));
  const emails = attributes("mail");
  const parts = [first("givenname"), first("sn")].filter(Boolean).join(" ");
  const name = first("cn") || parts || first("mozillanickname");
  const phone = first("mobile", "homephone", "telephonenumber");
  if (isGroup || (!name && !phone && emails.length === 0)) return null;
  return {
    name,
    email: emails[0] ?? "",
    ...(phone && { phone }),
    ...(emails.length > 1 && { hasOtherAddresses: true }),
  };
}

function fromBase64(value: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(value), (one) => one.charCodeAt(0)));
  } catch {
    return value;
  }
}
