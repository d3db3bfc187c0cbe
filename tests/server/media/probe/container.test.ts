import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { HEAD_BYTES, readContainer, sniffContainer } from "@server/media/probe/container";
import { clipFolder, makeClip } from "@tests/support/media/clips";

let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

function transportStream(first: number, step: number): Buffer {
  const stream = Buffer.alloc(HEAD_BYTES);
  for (let at = first; at < stream.length; at += step) stream[at] = 0x47;
  return stream;
}

/** Repeats the same frame. */
function frames(head: string, bytes: number): Buffer {
  const frame = Buffer.alloc(bytes);
  Buffer.from(head, "hex").copy(frame);
  return Buffer.concat([frame, frame]);
}

describe("sniffContainer", () => {
  it.each([
    ["mov", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0", "latin1")],
    ["mov", Buffer.from("\0\0\0\x08wide\0\0\0\x00mdat", "latin1")],
    ["mov", Buffer.from("\0\0\0\x18stypmsdh\0\0\0\0", "latin1")],
    ["mov", Buffer.from("\0\0\0\x18uuid\xbe\x7a\xcf\xcb", "latin1")],
    ["mov", Buffer.from("\0\0\0\x10pdin\0\0\0\0", "latin1")],
    ["matroska", Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm", "latin1")],
    ["avi", Buffer.from("RIFF\0\0\0\0AVI LIST", "latin1")],
    ["ogg", Buffer.from("OggS\0\x02")],
    ["asf", Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex")],
    ["mpeg", Buffer.from("000001ba44000400", "hex")],
    ["mpegts", transportStream(0, 188)],
    ["mpegts", transportStream(4, 192)],
    ["mpegts", transportStream(100, 188)],
    ["mpegts", transportStream(3, 192)],
    ["flv", Buffer.from("FLV\x01\x05\0\0\0\x09", "latin1")],
    ["dv", Buffer.from("1f0700bf", "hex")],
    ["mxf", Buffer.from("060e2b34020501010d01020101020400", "hex")],
    ["aiff", Buffer.from("FORM\0\0\0\0AIFFCOMM")],
    ["aiff", Buffer.from("FORM\0\0\0\0AIFCFVER")],
    ["caf", Buffer.from("caff\0\x01\0\0desc")],
    ["au", Buffer.from(".snd\0\0\0\x18")],
    ["wav", Buffer.from("RIFF\0\0\0\0WAVEfmt ")],
    ["flac", Buffer.from("fLaC\0\0\0\x22")],
    ["amr", Buffer.from("#!AMR\n")],
    ["mp3", Buffer.from("ID3\x04\0\0\0\0\0\0")],
    // Frames have 417 bytes at 128 kbit/s and 44.1 kHz, and 104 bytes at 32 kbit/s and 22.05 kHz.
    ["mp3", frames("fffb9044", 417)],
    ["mp3", frames("fff34064", 104)],
    // The header encodes a length of 256 bytes in thirteen bits across its fourth to sixth byte.
    ["aac", frames("fff15080201ffc", 256)],
  ])("recognises %s", (container, head) => {
    expect(sniffContainer(head)).toBe(container);
  });

  it.each([
    ["an empty file", ""],
    ["text", "Happy birthday, dear Ann!"],
    ["text with a box's name in the right place", "the free lunch"],
    ["a page", "<!doctype html><video src=x>"],
    ["an SVG picture", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["an HLS playlist", "#EXTM3U\n#EXTINF:1,\n/etc/passwd\n"],
    ["a concat script", "ffconcat version 1.0\nfile /etc/passwd\n"],
    ["a DASH manifest", "<?xml version='1.0'?><MPD/>"],
    ["a JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["a HEIC picture", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["a WebP picture", "RIFF\0\0\0\0WEBPVP8 "],
    ["one MP3 frame with something else behind it", `\xff\xfb\x90\x44${"\0".repeat(900)}`],
    ["text in UTF-16", "\xff\xfeH\0a\0p\0p\0y\0"],
    ["EBML that is not Matroska", "\x1a\x45\xdf\xa3\x9f\x42\x82\x84evil"],
  ])("refuses %s", (_name, head) => {
    expect(sniffContainer(Buffer.from(head, "latin1"))).toBeNull();
  });
});

describe("readContainer", () => {
  it("reads the type from the content, not from the name", async () => {
    const clip = await makeClip(join(folder.path, "holiday.txt"), { seconds: 0.2 });
    await expect(readContainer(clip)).resolves.toBe("mov");
    const text = join(folder.path, "holiday.mp4");
    await writeFile(text, "not a film");
    await expect(readContainer(text)).rejects.toMatchObject({ reason: "not_a_video" });
  });

  it("reports a missing file as our own error", async () => {
    const missing = readContainer(join(folder.path, "missing.mp4"));
    await expect(missing).rejects.toMatchObject({ reason: "failed", retryable: true });
  });
});
