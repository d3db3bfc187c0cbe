import { hostname } from "node:os";
import { localAddresses } from "@server/local/certificate";
import { hostCheck, originResolver } from "@server/start/listening";
import { expect, test } from "vitest";

test("links use PUBLIC_URL, whatever the request says", () => {
  const originOf = originResolver({ PUBLIC_URL: "https://reels.example.com/x" });
  expect(originOf({ protocol: "http", host: "evil.test" })).toBe("https://reels.example.com");
});

test("without PUBLIC_URL, links use the address of the request", () => {
  const originOf = originResolver({ PUBLIC_URL: undefined });
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", `${hostname()}:3000`])
    expect(originOf({ protocol: "http", host })).toBe(`http://${host.toLowerCase()}`);
  for (const host of localAddresses().filter((address) => address.includes(".")))
    expect(originOf({ protocol: "http", host })).toBe(`http://${host}`);
});

test.each([`a"><script>`, "evil.test", "203.0.113.7:3000", "localhost.evil.test"])(
  "without PUBLIC_URL, the Host header %s is a client error",
  (host) => {
    const originOf = originResolver({ PUBLIC_URL: undefined });
    expect(() => originOf({ protocol: "http", host })).toThrow(
      expect.objectContaining({ code: "BAD_REQUEST" }),
    );
  },
);

test("a product on this machine knows its own names only, and one with a public address leaves it to its proxy", () => {
  for (const env of [{ PUBLIC_URL: undefined }, { PUBLIC_URL: "http://localhost:3000" }]) {
    const knows = hostCheck(env);
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", hostname(), undefined])
      expect([host, knows(host)]).toEqual([host, true]);
    for (const host of [
      "attacker.example",
      "localhost.attacker.example:3000",
      "203.0.113.7",
      "a b",
    ])
      expect([host, knows(host)]).toEqual([host, false]);
  }
  expect(hostCheck({ PUBLIC_URL: "https://reels.example.com" })("10.0.0.7:3000")).toBe(true);
});
