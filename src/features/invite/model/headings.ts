/** Names what a column holds, as far as its heading says. */
export type HeadingKind = "address" | "phone" | "name" | "firstName" | "lastName" | "label";

/**
 * Lists the headings of address books, clubs and spreadsheets in the languages that people have
 * asked in, as `plainHeading` returns them.
 */
const PHRASES: Readonly<Record<Exclude<HeadingKind, "phone" | "address">, readonly string[]>> = {
  firstName: [
    "first",
    "first name",
    "firstname",
    "forename",
    "given name",
    "givenname",
    "vorname",
    "rufname",
    "prénom",
    "prenom",
    "nombre de pila",
    "primer nombre",
    "nome",
    "voornaam",
    "imię",
    "имя",
    "名",
  ],
  lastName: [
    "last",
    "last name",
    "lastname",
    "surname",
    "family name",
    "familyname",
    "nachname",
    "familienname",
    "zuname",
    "nom de famille",
    "apellido",
    "apellidos",
    "cognome",
    "achternaam",
    "nazwisko",
    "sobrenome",
    "фамилия",
    "姓",
  ],
  name: [
    "name",
    "names",
    "full name",
    "fullname",
    "display name",
    "displayname",
    "nombre",
    "nombre completo",
    "nombre y apellidos",
    "nom",
    "nom complet",
    "vollständiger name",
    "anzeigename",
    "vor und nachname",
    "naam",
    "guest",
    "guests",
    "guest list",
    "attendee",
    "participant",
    "invitee",
    "member",
    "person",
    "contact",
    "gast",
    "gäste",
    "teilnehmer",
    "teilnehmerin",
    "mitglied",
    "invitado",
    "invitados",
    "invité",
    "invités",
    "asistente",
    "participante",
    "фио",
    "氏名",
    "姓名",
    "名前",
    "お名前",
    "이름",
    "성명",
    "الاسم",
    "اسم",
    "नाम",
    "ชื่อ",
    "שם",
  ],
  label: ["label", "type", "typ", "kind", "tipo"],
};

const ADDRESS =
  /^(?:e ?mails?|mails?|email\w*|e ?mail ?adress\w*|mailadresse?|courriel|correos?|correo electrónico|posta|почта)$|メール|邮箱|邮件|郵件|電子郵|البريد|بريد|ईमेल|อีเมล|דוא|이메일/u;
const PHONE =
  /^(?:phones?|phonenumber|tele(?:ph|f)\p{L}*|tel[eé]fonos?|t[eé]l[eé]phone|tel|fon|mob|mobil\p{L}*|mobiel|m[óo]vil|handy\p{L}*|cell|cellphone|celular|cellulare|whats ?app|rufnummer|portable|festnetz|телефон|мобильный)$|電話|电话|手机|携帯|هاتف|جوال|טלפון|전화|휴대/u;
const MOBILE =
  /mobil|mobiel|m[óo]vil|handy|\bcell|celular|cellulare|whats|iphone|portable|手机|携帯|휴대/i;
/** These columns belong to somebody else, or are no names and numbers although they are called so. */
const OTHER =
  /phonetic|yomi|furigana|company|firma|organi[sz]|assistant|manager|spouse|user|file|nick|fax|pager|isdn|telex|tty|middle|maiden|prefix|suffix/i;

const ABOUT_THEM =
  /note|comment|remark|bemerkung|notiz|status|state|role|rolle|group|gruppe|city|stadt|ort|street|straße|address|adresse|country|land|url|website|title|position|job|birth|geburt|tag|topic|question|answer|id\b|code|tisch|table/i;

/** Returns a heading in lower case, with single spaces between its words. */
const plainHeading = (cell: string): string =>
  cell
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Returns what a heading announces, or null if it is none that we know. */
export function headingKind(cell: string): HeadingKind | null {
  const heading = plainHeading(cell);
  if (heading === "" || heading.length > 40) return null;
  const words = heading.split(" ").filter((word) => !/^\d+$/.test(word));
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
  if (words.some((word) => PHRASES.label.includes(word))) return "label";
  if (OTHER.test(heading)) return null;
  if ([...words, ...pairs].some((word) => ADDRESS.test(word))) return "address";
  if (words.some((word) => PHONE.test(word))) return "phone";
  return nameKind(words.join(" "), pairs);
}

const NAME_WORDS = new Set(["name", "vorname", "nachname", "nombre", "nom", "prénom"]);

/** "Last" alone is a name, and "Last login" is none. */
function nameKind(heading: string, pairs: readonly string[]): HeadingKind | null {
  for (const kind of ["firstName", "lastName", "name"] as const)
    if (PHRASES[kind].includes(heading)) return kind;
  for (const kind of ["firstName", "lastName", "name"] as const)
    if (pairs.some((pair) => PHRASES[kind].includes(pair))) return kind;
  const words = heading.split(" ");
  const named = [words[0] ?? "", words.at(-1) ?? ""].find((word) => NAME_WORDS.has(word));
  return named === undefined ? null : nameKindOf(named);
}

const nameKindOf = (word: string): HeadingKind => {
  if (word === "vorname" || word === "prénom") return "firstName";
  return word === "nachname" ? "lastName" : "name";
};

/** Tells whether a heading is exactly that of a whole name. */
export const isExactHeading = (cell: string): boolean => PHRASES.name.includes(plainHeading(cell));

/** Tells whether a column is not about the names and numbers of the people themselves. */
export const isAboutOthers = (cell: string): boolean => OTHER.test(cell) || ABOUT_THEM.test(cell);

export const isMobileHeading = (cell: string): boolean => MOBILE.test(cell);
