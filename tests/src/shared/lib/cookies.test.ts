import Cookies from "js-cookie";
import { describe, expect, it, vi } from "vitest";
import { clearCookie, readCookie, writeCookie } from "@src/shared/lib/cookies";

describe("cookies", () => {
  it("hold their value as JSON", { tags: ["S3.23"] }, () => {
    writeCookie("uid", 'a "quoted" id');
    expect(decodeURIComponent(document.cookie)).toBe('uid="a \\"quoted\\" id"');
    expect(readCookie("uid")).toBe('a "quoted" id');
  });

  it("are deleted by expiring", { tags: ["S3.23"] }, () => {
    writeCookie("uid", "ada");
    clearCookie("uid");
    expect(readCookie("uid")).toBeUndefined();
    expect(document.cookie).toBe("");
  });

  it.each([
    ["https:", true],
    ["http:", false],
  ])(
    "go with this site's own requests alone, over %s secure: %s",
    { tags: ["S3.23"] },
    (protocol, isSecure) => {
      vi.stubGlobal("location", { protocol });
      const set = vi.spyOn(document, "cookie", "set");
      for (const name of ["auth_token", "uid", "newUserEmail"] as const) {
        writeCookie(name, "x");
        clearCookie(name);
      }
      const written = set.mock.calls.map(([cookie]) => cookie.toLowerCase());
      expect(written).toHaveLength(6);
      for (const cookie of written) {
        expect(cookie).toMatch(/; path=\/;.*samesite=lax/);
        expect(cookie.includes("; secure")).toBe(isSecure);
      }
    },
  );

  it("of somebody else's making are as good as absent", () => {
    Cookies.set("uid", "not-json");
    expect(readCookie("uid")).toBeUndefined();
  });
});
