import { readFile, UnreadableList } from "@src/features/invite/model/readFile";
import { describe, expect, it } from "vitest";

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "guests.csv");

describe("the file of an invite list", () => {
  it("is read as UTF-8, with or without a byte order mark", async () => {
    const bytes = new TextEncoder().encode("Zoë,張偉");
    await expect(readFile(new File([bytes], "a.csv"))).resolves.toBe("Zoë,張偉");
    await expect(readFile(fileOf(0xef, 0xbb, 0xbf, ...bytes))).resolves.toBe("Zoë,張偉");
  });

  it("is read in the encodings of Windows and Excel", async () => {
    await expect(readFile(fileOf(0x5a, 0x6f, 0xeb))).resolves.toBe("Zoë");
    await expect(readFile(fileOf(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).resolves.toBe("Zë");
    await expect(readFile(fileOf(0xfe, 0xff, 0, 0x5a, 0, 0xeb))).resolves.toBe("Zë");
  });

  it("is refused with an explanation when it is a workbook, a picture or far too large", async () => {
    await expect(readFile(fileOf(0x50, 0x4b, 3, 4))).rejects.toThrow(/Save it as CSV/);
    await expect(readFile(fileOf(0x89, 0x50, 0, 0))).rejects.toThrow(UnreadableList);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.csv");
    await expect(readFile(large)).rejects.toThrow(/too large/);
  });
});
