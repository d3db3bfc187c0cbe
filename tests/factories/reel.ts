import { contributors, questions, tributes } from "@server/db/schema/reels";
import { newId } from "@server/ids";
import type { Account } from "./accounts";
import type { TestServer } from "./server";

/** A reel as it lies in the database, with the tokens of its links. */
export interface Reel {
  id: string;
  invite: string;
  tgd: string;
  /** Id of the one question that it asks. */
  questionId: string;
}

export const QUESTION = "What makes you smile?";

/** Makes an open reel of this creator that asks one question. */
export async function makeReel(server: TestServer, creator: Account): Promise<Reel> {
  const { db, links } = server.deps;
  const id = newId();
  await db.insert(tributes).values({
    id,
    creatorId: creator.uid,
    name: "Happy birthday, Grace",
    tributeType: "Birthday",
    gender: "Female",
    dueDate: "2030-01-01",
    timeZone: "Europe/Berlin",
  });
  const questionId = newId();
  await db
    .insert(questions)
    .values({ id: questionId, tributeId: id, question: QUESTION, position: 0 });
  return {
    id,
    questionId,
    invite: links.token("invite", id, 1),
    tgd: links.token("gift", id, 1),
  };
}

/** Makes somebody a contributor of the reel. */
export async function joinReel(server: TestServer, reel: Reel, account: Account): Promise<void> {
  await server.deps.db.insert(contributors).values({ tributeId: reel.id, userId: account.uid });
}
