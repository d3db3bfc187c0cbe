import { sendContact, sendFeedback } from "@contract/http/message";
import { contactMessages, feedback } from "@server/db/schema/around";
import { createPasswordAccount } from "@tests/factories/accounts";
import { startTestServer } from "@tests/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

const contact = {
  name: "Ada",
  email: "ada@example.com",
  topic: "Billing",
  message: "Hello",
  fileUrl: null,
};

test("a message is kept, with its writer when they have a profile", async () => {
  const ada = await server.newUser();
  const stranger = await createPasswordAccount();
  for (const as of [ada, stranger]) {
    const answer = await server.call(sendContact, { body: contact, as });
    expect(answer).toMatchObject({ status: 200, data: { received: true } });
  }
  const rows = await db.select().from(contactMessages);
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([ada.uid, null]));
  expect(rows[0]).toMatchObject(contact);
});

test("a rating is kept", async () => {
  const ada = await server.newUser();
  const body = { rating: 5, text: "Lovely", submissionId: null };
  expect(await server.call(sendFeedback, { body, as: ada })).toMatchObject({ status: 200 });
  expect(await db.select().from(feedback).where(eq(feedback.userId, ada.uid))).toMatchObject([
    { rating: 5, text: "Lovely" },
  ]);
});

test("a recording that is not one's own cannot be given", async () => {
  const ada = await server.newUser();
  const body = { rating: 5, text: "", submissionId: "somebody-elses" };
  expect(await server.call(sendFeedback, { body, as: ada })).toMatchObject({ code: "NOT_FOUND" });
});

test.each([0, 6, 1.5, "five"])("there is no rating %j", async (rating) => {
  const ada = await server.newUser();
  const answer = await server.send({
    method: "POST",
    url: "/api/feedback",
    payload: { rating, text: "" },
    as: ada,
  });
  expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

test("nobody writes without end", async () => {
  const ada = await server.newUser();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => server.call(sendContact, { body: contact, as: ada })),
  );
  expect(answers.at(-1)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
});
