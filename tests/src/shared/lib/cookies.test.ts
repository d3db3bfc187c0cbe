import Cookies from "js-cookie";
import { describe, expect, it } from "vitest";
import { clearCookie, readCookie, writeCookie } from "@src/shared/lib/cookies";

describe("cookies", () => {
  it("hold their value as JSON", () => {
    writeCookie("uid", 'a "quoted" id');
    expect(decodeURIComponent(document.cookie)).toBe('uid="a \\"quoted\\" id"');
    expect(readCookie("uid")).toBe('a "quoted" id');
  });

  it("are deleted by expiring", () => {
    writeCookie("uid", "ada");
    clearCookie("uid");
    expect(readCookie("uid")).toBeUndefined();
    expect(document.cookie).toBe("");
  });

  it("of somebody else's making are as good as absent", () => {
    Cookies.set("uid", "not-json");
    expect(readCookie("uid")).toBeUndefined();
  });
});
