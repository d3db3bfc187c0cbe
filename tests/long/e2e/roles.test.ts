import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import { declineInvite } from "@contract/http/invite";
import { listPlans } from "@contract/http/stripe";
import { openServer } from "@server/db/connection";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { requestMail } from "@server/mail/requestMail";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { missingRedis } from "@tests/support/database/redis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, poll } from "@tests/support/e2e/api";
import { type SharedParts, startSharedParts } from "@tests/support/e2e/sharedParts";
import { type Product, startProduct, startWorker, type Worker } from "@tests/support/e2e/product";

const PUBLIC_URL = "https://reels.example.com";
const API_KEY = "the key of this installation";

describe(
  "a product that runs as several processes",
  skipIfMissing(missingPostgres, missingRedis),
  () => {
    const databaseUrl = databaseOfSuite();
    let folder: string;
    let parts: SharedParts;
    let web: Product;
    let worker: Worker;
    const dataOf = (name: string) => path.join(folder, name);

    beforeAll(async () => {
      vi.stubEnv("API_KEY", API_KEY);
      [folder, parts] = await Promise.all([
        mkdtemp(path.join(tmpdir(), "folkreel-roles-")),
        startSharedParts(databaseUrl),
      ]);
      const shared = { ...parts.env, PUBLIC_URL, API_KEY };
      // Both processes start at once, as after a deployment, and find an empty database.
      [web, worker] = await Promise.all([
        startProduct({
          dataDir: dataOf("web"),
          env: { ...shared, ROLE: "web", DRAIN_DELAY_SECONDS: "10", DRAIN_SECONDS: "60" },
        }),
        startWorker({ dataDir: dataOf("worker"), env: { ...shared, ROLE: "worker" } }),
      ]);
    });
    afterAll(async () => {
      await Promise.all([web.stop(), worker.stop()]);
      await parts.close();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });

    it("serves requests in one process and runs jobs in another", async () => {
      expect(await call(web.origin, listPlans, {})).not.toHaveLength(0);
      expect(web.output.join("\n")).toContain("through Redis");
      expect(worker.output.at(-1)).toBe(`Folkreel works for ${PUBLIC_URL}`);

      const database = await openServer(databaseUrl);
      const jobs = await PgBossQueue.open(database, (error) => {
        throw error;
      });
      const content = { subject: "To whom it concerns", html: "<p>Hello</p>", text: "Hello" };
      const request = {
        kind: "receipt",
        ownerId: null,
        to: "ada@example.com",
        idempotencyKey: "one",
        content,
      };
      await database.db.transaction((tx) =>
        requestMail(tx, { jobs, clock: () => new Date() }, { ...request, kind: "receipt" }),
      );
      const received = await poll(async () => parts.mail.received[0]);
      expect(received).toContain(`Subject: ${content.subject}`);
      expect(received).toContain("To: ada@example.com");
      await jobs.stop();
      await database.close();
    });

    it("ends after SIGTERM without a refused or broken request", async () => {
      const { port } = new URL(web.origin);
      const slow = http.request({
        port,
        method: "POST",
        path: API_PREFIX + declineInvite.path,
        headers: { "api-key": API_KEY },
      });
      const answered = once(slow, "response") as Promise<[IncomingMessage]>;
      // The answer waits for the rest of the body.
      slow.setHeader("content-type", "application/json").setHeader("content-length", 2).write("{");
      const statusOfReady = async () => {
        const ready = await fetch(`${web.origin}/readyz`);
        return [ready.status, ((await ready.json()) as { status: string }).status];
      };
      expect(await statusOfReady()).toEqual([200, "ok"]);
      web.signal("SIGTERM");
      await poll(async () => (await statusOfReady()).includes("draining") || undefined);
      // It still answers those who do not know yet.
      expect(await call(web.origin, listPlans, {})).not.toHaveLength(0);
      await poll(() =>
        fetch(`${web.origin}/healthz`).then(
          () => undefined,
          () => true,
        ),
      );
      slow.end("}");
      const [answer] = await answered;
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers.connection).toBe("close");
      answer.resume();
      expect(await web.stop()).toEqual({ code: 0 });
    });
  },
);
