import { sendContact } from "@contract/http/message";
import { listInvitees } from "@contract/http/tribute";
import { newReel } from "@tests/support/factories/reels";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const ada = await server.newUser();
const tributeId = await newReel(server, ada);

test.each(["x", "8640000000000000.x", "-1.x", "1.5.x", "0.\0", "1e99.x", "253402300800000.x"])(
  "a cursor that no page has is refused: %j",
  async (place) => {
    const query = { tributeId, cursor: Buffer.from(place).toString("base64url") };
    expect(await server.call(listInvitees, { as: ada, query })).toMatchObject({ status: 400 });
  },
);

test.each([33, 100_000])("a body with %i nested lists is refused", async (depth) => {
  const payload = `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const headers = { "content-type": "application/json" };
  const url = `/api${sendContact.path}`;
  const answer = await server.send({ method: "POST", url, headers, payload, as: ada });
  expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

test("no cache stores an answer of the API", async () => {
  const urls = ["/api/user", "/api/tribute/types", "/api/no/such/call"];
  for (const url of urls) {
    const { headers } = await server.app.server.inject({
      url,
      headers: { "api-key": API_KEY, authorization: `Bearer ${ada.idToken}` },
    });
    expect(headers["cache-control"]).toBe("no-store");
  }
});
