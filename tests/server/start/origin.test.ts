import { originResolver } from "@server/start/origin";
import { expect, test } from "vitest";

test("links lead to PUBLIC_URL, whatever the request says", () => {
  const originOf = originResolver({ PUBLIC_URL: "https://reels.example.com/x" });
  expect(originOf({ protocol: "http", host: "evil.test" })).toBe("https://reels.example.com");
});

test("without it they lead to where the request came", () => {
  const originOf = originResolver({ PUBLIC_URL: undefined });
  expect(originOf({ protocol: "http", host: "192.168.1.7:3000" })).toBe("http://192.168.1.7:3000");
});

test("a Host header that is no host is the sender's fault", () => {
  const originOf = originResolver({ PUBLIC_URL: undefined });
  expect(() => originOf({ protocol: "http", host: `a"><script>` })).toThrow(
    expect.objectContaining({ code: "BAD_REQUEST" }),
  );
});
