import { questions } from "@server/db/schema/questions";
import { newId } from "@server/ids";
import type { Account } from "./accounts";
import { inviteToken, newReel } from "./reels";
import type { TestServer } from "./server";

export interface Reel {
  id: string;
  invite: string;
  /** This is the id of its only question. */
  questionId: string;
}

export const QUESTION = "What makes you smile?";

export async function newLinkedReel(server: TestServer, creator: Account): Promise<Reel> {
  const { db } = server.deps;
  const id = await newReel(server, creator);
  const questionId = newId();
  await db
    .insert(questions)
    .values({ id: questionId, tributeId: id, question: QUESTION, position: 0 });
  const invite = await inviteToken(server, creator, id);
  return { id, questionId, invite };
}
