import { explainListenError, findFreePort } from "@server/local/ports";
import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";

describe("the error for a port", () => {
  test("names a busy port and what to do", async () => {
    const port = await findFreePort();
    const first = createServer().listen(port, "127.0.0.1");
    onTestFinished(() => void first.close());
    await once(first, "listening");

    const second = createServer().listen(port, "127.0.0.1");
    const [error] = (await once(second, "error").catch((reason: unknown) => [reason])) as unknown[];

    expect(explainListenError(error, port)).toMatchObject({
      message: `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    });
  });

  test("names the variable of the monitors' port", () => {
    const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });

    expect(String(explainListenError(taken, 9100, "HEALTH_PORT"))).toContain("HEALTH_PORT=9101");
  });

  test("names a port that needs privileges and what to do", () => {
    const refused = Object.assign(new Error("listen EACCES"), { code: "EACCES" });

    expect(String(explainListenError(refused, 80))).toContain("PORT=3000");
  });

  test("passes other errors on unchanged", () => {
    const error = new Error("listen ENETDOWN");

    expect(explainListenError(error, 3000)).toBe(error);
  });
});
