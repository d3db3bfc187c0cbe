import { ProcessFailure } from "@server/media/process";
import { asMediaError } from "@server/media/failure";
import { AppError } from "@server/errors";
import { isOutage } from "@server/jobs/outage";
import { toAppError } from "@server/plugins/errorHandler";
import { BucketFull, DiskFull, fullPlaceOf } from "@server/storageFull";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";

const coded = (code: string) => Object.assign(new Error("no room"), { code });

describe("a full disk or bucket is one state, whatever part meets it:", () => {
  test.each([
    ["a file", coded("ENOSPC"), "disk"],
    ["a file beyond a quota", coded("EDQUOT"), "disk"],
    ["ffmpeg", asMediaError(new DiskFull("No space left on device")), "disk"],
    ["our own refusal", new AppError("STORAGE_FULL"), "disk"],
    ["the database", new DrizzleQueryError("insert", [], coded("53100")), "database"],
    [
      "the bucket",
      new AppError("STORAGE_FULL", undefined, { cause: new BucketFull("S3:507") }),
      "bucket",
    ],
  ])("%s", (_part, error, place) => {
    expect(fullPlaceOf(error)).toBe(place);
    expect(toAppError(error)).toMatchObject({ code: "STORAGE_FULL", status: 507 });
    expect(isOutage(error)).toBe(true);
  });

  test("a damaged video is something else", () => {
    const error = asMediaError(new ProcessFailure("exit", 1, "Invalid data found"));
    expect(fullPlaceOf(error)).toBeNull();
    expect(isOutage(error)).toBe(false);
  });
});
