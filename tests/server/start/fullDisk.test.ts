import { Writable } from "node:stream";
import { AppError } from "@server/errors";
import { createLog } from "@server/start/log";
import { eventually } from "@tests/support/eventually";
import { expect, onTestFinished, test } from "vitest";

/** Starts a log, and returns its lines. */
function open() {
  const lines: { level: number; msg: string }[] = [];
  const write = (chunk: unknown) => void lines.push(JSON.parse(String(chunk)) as (typeof lines)[0]);
  const sink = new Writable({
    write(chunk, _encoding, done) {
      write(chunk);
      done();
    },
  });
  const log = createLog({ LOG_LEVEL: "warn" }, sink);
  onTestFinished(() => log.close());
  return { log, lines };
}

test("a full disk is logged once, however many requests meet it, and once when it has room again", async () => {
  const { log, lines } = open();
  let hasRoom = false;
  log.watchRoom("disk", async () => {
    if (!hasRoom) throw new AppError("STORAGE_FULL");
  });
  for (let failure = 0; failure < 64; failure += 1) log.error(new AppError("STORAGE_FULL"));
  expect(log.isFull("disk")).toBe(true);
  expect(log.isFull("database")).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.msg).toMatch(/^The disk of the data folder is full: /);
  hasRoom = true;
  await eventually(() => expect(log.isFull("disk")).toBe(false));
  expect(lines).toHaveLength(2);
  expect(lines[1]?.msg).toMatch(/^The disk of the data folder has room again after /);
});
