import { readFile, UnreadableList } from "@src/features/invite/model/readFile";
import { describe, expect, it } from "vitest";

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "guests.csv");

describe("the file of an invite list", () => {
  it("is read as UTF-8 without a question", async () => {
    const bytes = new TextEncoder().encode("Zoë,張偉");
    const readings = await readFile(new File([bytes], "a.csv"));
    expect(readings.map(({ text }) => text)).toEqual(["Zoë,張偉"]);
  });

  it("shows names if it could mean several things", async () => {
    const readings = await readFile(fileOf(0x5a, 0x6f, 0xeb, 0x2c, 0x61, 0x40, 0x78));
    expect(readings.length).toBeGreaterThan(1);
    expect(readings[0]?.sample).toEqual(["Zoë"]);
  });

  it("is refused with an explanation when it is a workbook, a picture or far too large", async () => {
    await expect(readFile(fileOf(0x50, 0x4b, 3, 4))).rejects.toThrow(/Save it as CSV/);
    await expect(readFile(fileOf(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow(/Save it as CSV/);
    await expect(readFile(fileOf(0x89, 0x50, 0, 0))).rejects.toThrow(UnreadableList);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.csv");
    await expect(readFile(large)).rejects.toThrow(/too large/);
  });
});
