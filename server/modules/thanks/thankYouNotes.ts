import type { BodyOf } from "@contract/http/endpoint";
import type { OwnThankYouNote, writeThankYouNote as writeNoteCall } from "@contract/http/thanks";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { EXISTING } from "../../limits/existing";
import type { Viewer } from "../../plugins/identity";
import { findUser } from "../access";
import { lockOpenGift } from "../gifts";
import { existingSubmission } from "../videos";
import {
  countThankYouNotes,
  deleteThankYouNote,
  findNote,
  insertNote,
  thankYouNotesBy,
  type SentNote,
} from "./thankYouNoteRepository";

/** The link of a recipient is passed on, so all who hold it together write at most this many. */
const NOTE_LIMITS = { everybody: EXISTING.notesToEverybody, one: EXISTING.notesToOne } as const;

/**
 * Writes a thank-you to everybody in a reel, or to the sender of one of its clips. A guest can
 * write, too.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN, BLOCKED, PASSWORD_NEEDED, ACCOUNT_NEEDED,
 * BAD_REQUEST for a clip that the gift does not show, LIMIT_REACHED.
 */
export async function writeThankYouNote(
  deps: Deps,
  viewer: Viewer,
  { tributeId, tgd, text, clipId }: BodyOf<typeof writeNoteCall>,
): Promise<OwnThankYouNote> {
  const id = newId();
  const notes = await deps.db.transaction(async (tx) => {
    const { recipient } = await lockOpenGift(deps, tx, viewer, { tributeId, tgd });
    if (!(await findUser(tx, viewer.uid)))
      throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
    const toUserId = clipId === null ? null : await senderOf(tx, tributeId, clipId);
    const to = toUserId === null ? "everybody" : "one";
    const { recipientId } = recipient;
    const written = await countThankYouNotes(tx, { tributeId, to, recipientId, by: viewer.uid });
    if (to === "everybody" && written.ofUser >= EXISTING.thanksOfOne.max)
      throw new AppError("LIMIT_REACHED", EXISTING.thanksOfOne.message);
    if (written.ofLink >= NOTE_LIMITS[to].max)
      throw new AppError("LIMIT_REACHED", NOTE_LIMITS[to].message);
    const createdAt = deps.clock();
    const note = { id, tributeId, userId: viewer.uid, toUserId, text, recipientId, createdAt };
    await insertNote(tx, note);
    await deps.jobs.add(tx, "deliverNote", { noteId: id });
    return thankYouNotesBy(tx, { tributeId, userId: viewer.uid });
  });
  const note = notes.find((one) => one.id === id);
  if (!note) throw new AppError("UNEXPECTED");
  return presentNote(note);
}

/** Returns the account that sent a clip of the gift. */
async function senderOf(tx: Transaction, tributeId: string, clipId: string): Promise<string> {
  const clip = await existingSubmission(tx, clipId);
  const isShown =
    clip.tributeId === tributeId &&
    clip.kind === "answer" &&
    clip.state === "ready" &&
    clip.visibility === "shown";
  if (!isShown) throw new AppError("BAD_REQUEST", "This person isn't in the reel any more.");
  return clip.userId;
}

/** Returns the thank-yous that the viewer has written to a tribute, the latest first. */
export async function listOwnThankYouNotes(
  { db }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<OwnThankYouNote[]> {
  return (await thankYouNotesBy(db, { tributeId, userId: viewer.uid })).map(presentNote);
}

/**
 * Takes a written thank-you back.
 * @returns false when it was gone already.
 * @throws AppError FORBIDDEN for anybody but its sender.
 */
export async function removeThankYouNote(
  { db }: Deps,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const note = await findNote(db, id);
  if (!note) return false;
  if (note.userId !== viewer.uid) throw new AppError("FORBIDDEN");
  return deleteThankYouNote(db, id);
}

const presentNote = ({ id, text, to, createdAt }: SentNote): OwnThankYouNote => ({
  _id: id,
  text,
  to,
  createdAt: createdAt.toISOString(),
});
