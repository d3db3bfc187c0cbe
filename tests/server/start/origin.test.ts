import { originResolver } from "@server/start/origin";
import { expect, test } from "vitest";

test("links use PUBLIC_URL, whatever the request says", () => {
  const originOf = originResolver({ PUBLIC_URL: "https://reels.example.com/x" });
  expect(originOf({ protocol: "http", host: "evil.test" })).toBe("https://reels.example.com");
});

test("without PUBLIC_URL, links use the address of the request", () => {
  const originOf = originResolver({ PUBLIC_URL: undefined });
  expect(originOf({ protocol: "http", host: "192.168.1.7:3000" })).toBe("http://192.168.1.7:3000");
});

test("an invalid Host header is a client error", () => {
  const originOf = originResolver({ PUBLIC_URL: undefined });
  expect(() => originOf({ protocol: "http", host: `a"><script>` })).toThrow(
    expect.objectContaining({ code: "BAD_REQUEST" }),
  );
});
