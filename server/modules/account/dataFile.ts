import type { Profile } from "@contract/http/user";
import { msg, type Translate } from "@contract/msg";
import { HOUR_MS } from "@contract/time";
import type { Deps } from "../../deps";
import { downloadName } from "../../downloadName";
import { translator } from "../../language/translator";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { recordAuditEvent } from "../audit";
import { viewerGrant } from "../access";
import { profileOf } from "../users";
import { DATA_LISTS } from "./dataLists";
import type { DataReader } from "./dataRows";

/**
 * The links in the file open the user's videos for this time. It is long enough to download them,
 * but too short for somebody who finds the file later.
 */
const LINK_TTL_MS = 24 * HOUR_MS;

/**
 * Returns all data of a user as one JSON file. Its lists have titles in the user's language, and
 * their rows have the names of our columns. Links to files begin with `origin`.
 * @throws AppError NOT_FOUND while the viewer has no row.
 */
export async function dataFileOf(deps: Deps, viewer: Viewer, origin: string): Promise<FileAnswer> {
  const { db, brand, blobs } = deps;
  const user = await profileOf(deps, viewer);
  const now = deps.clock();
  const reader: DataReader = {
    userId: user._id,
    address: verifiedAddress(user),
    now,
    linkTo: (key, grant = viewerGrant(user._id)) =>
      new URL(blobs.signedUrl(key, LINK_TTL_MS, { grant }), origin).href,
    pictureUrl: (url) => (url?.startsWith("/") ? origin + url : url),
  };
  await recordAuditEvent(db, deps, { act: "DATA_DOWNLOADED", actorId: viewer.uid });
  return {
    name: downloadName(brand, "data", now, "json"),
    contentType: "application/json; charset=utf-8",
    pieces: jsonFile(deps, reader, translator(user.language ?? "en")),
  };
}

/** Returns the user's address in lower case if it is verified. */
const verifiedAddress = ({ email, isEmailVerified }: Profile) =>
  isEmailVerified && email !== null ? email.toLowerCase() : null;

const ABOUT = msg("What {{brand}} keeps about you. Links to files work for 24 hours.");

const INDENT = "  ";

/** Yields an indented JSON object in pieces. Only one page of a list is in memory at a time. */
async function* jsonFile(
  { db, brand }: Pick<Deps, "db" | "brand">,
  reader: DataReader,
  t: Translate,
): AsyncGenerator<string> {
  const about = { text: t(ABOUT, { brand }), createdAt: reader.now };
  yield `{\n${INDENT}${JSON.stringify(t(msg("About this file")))}: ${indent(about, INDENT)}`;
  for (const { title, rows } of DATA_LISTS) {
    yield `,\n${INDENT}${JSON.stringify(t(title))}: [`;
    let separator = "\n";
    for await (const row of rows(db, reader)) {
      yield separator + INDENT + INDENT + indent(row, INDENT + INDENT);
      separator = ",\n";
    }
    yield separator === "\n" ? "]" : `\n${INDENT}]`;
  }
  yield "\n}\n";
}

/** Indents all lines after the first one. Texts contain no line breaks, as JSON escapes them. */
const indent = (value: object, by: string): string =>
  JSON.stringify(value, null, INDENT).replaceAll("\n", `\n${by}`);
