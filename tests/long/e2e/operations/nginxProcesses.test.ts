import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import { listPlans } from "@contract/http/stripe";
import { SHELL_PATH } from "@contract/pages";
import { openWire } from "@tests/support/network/wire";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { missingRedis } from "@tests/support/database/redis";
import { missingNginx, startNginx } from "@tests/support/e2e/nginx";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { type SharedParts, startSharedParts } from "@tests/support/e2e/sharedParts";
import { eventually } from "@tests/support/eventually";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const READERS = 8;
/** So many reads have found every state of the process that ends. */
const MANY_READS = 300;
/** More than the number after which nginx takes a process for dead. */
const SEVERAL = 10;

describe(
  "two processes behind the nginx file that we ship",
  skipIfMissing(missingNginx, missingPostgres, missingRedis),
  () => {
    const databaseUrl = databaseOfSuite();
    let folder: string;
    let wire: Awaited<ReturnType<typeof openWire>>;
    let parts: SharedParts;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let first: Product;
    let second: Product;

    const start = (name: string, port = 0) =>
      startProduct({
        dataDir: path.join(folder, name),
        port,
        env: {
          ...parts.env,
          ROLE: "web",
          TRUST_PROXY: "127.0.0.1",
          DRAIN_DELAY_SECONDS: "1",
          RATE_LIMIT_PER_MINUTE: "1000000",
        },
      });
    const restart = (name: string, { origin }: Product) =>
      start(name, Number(new URL(origin).port));

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "folkreel-two-"));
      wire = await openWire(databaseUrl);
      parts = await startSharedParts(wire.url);
      [first, second] = await Promise.all([start("first"), start("second")]);
      nginx = await startNginx([first.origin, second.origin]);
    });
    afterAll(async () => {
      await nginx.stop();
      await Promise.all([first.stop(), second.stop()]);
      await parts.close();
      await wire.close();
      await rm(folder, { recursive: true });
    });

    /** Reads the page of the app and the API until it is stopped, and collects what fails. */
    function startReaders() {
      const failures = new Set<string>();
      let reads = 0;
      const over = new AbortController();
      const urls = [
        `${nginx.origin}${SHELL_PATH}`,
        `${nginx.origin}${API_PREFIX}${listPlans.path}`,
      ];
      const readOn = async (index: number): Promise<void> => {
        while (!over.signal.aborted) {
          const url = urls[(index + reads) % urls.length] ?? "";
          const problem = await read(url, parts.env["API_KEY"] ?? "").catch(String);
          if (problem !== undefined) failures.add(`${url}: ${problem}`);
          reads += 1;
        }
      };
      const readers = Array.from({ length: READERS }, (_, index) => readOn(index));
      return {
        failures,
        /** Waits for many more reads. */
        async readMore() {
          const wanted = reads + MANY_READS;
          await eventually(() => expect(reads).toBeGreaterThan(wanted));
        },
        async stop() {
          over.abort();
          await Promise.all(readers);
        },
      };
    }

    it("no read fails while one process after the other is restarted, and when one is killed", async () => {
      const readers = startReaders();
      try {
        await readers.readMore();
        first.signal("SIGTERM");
        expect(await first.ended()).toEqual({ code: 0 });
        await readers.readMore();
        first = await restart("first", first);
        await readers.readMore();
        await second.kill9();
        await readers.readMore();
        second = await restart("second", second);
        await readers.readMore();
      } finally {
        await readers.stop();
      }
      expect([...readers.failures]).toEqual([]);
    });

    it("people get the product's own message while the database is away, and not nginx's", async () => {
      wire.cut();
      try {
        await eventually(async () =>
          expect((await fetch(`${nginx.origin}/health`)).status).toBe(503),
        );
        for (let index = 0; index < SEVERAL; index += 1) {
          const answer = await fetch(`${nginx.origin}/health`);
          expect([answer.status, await answer.json()]).toEqual([503, { status: "unavailable" }]);
        }
      } finally {
        wire.mend();
      }
      await eventually(async () =>
        expect((await fetch(`${nginx.origin}/health`)).status).toBe(200),
      );
    });
  },
);

/** Returns what is wrong with the answer to a read, or undefined. It rejects if there is none. */
async function read(url: string, apiKey: string): Promise<string | undefined> {
  const answer = await fetch(url, { headers: { "api-key": apiKey } });
  await answer.text();
  return answer.ok ? undefined : String(answer.status);
}
