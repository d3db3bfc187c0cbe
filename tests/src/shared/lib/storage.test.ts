import Cookies from "js-cookie";
import { describe, expect, it, vi } from "vitest";
import { clearCookie, readCookie, writeCookie } from "@src/shared/lib/storage";

describe("cookies", () => {
  it("store their value as JSON", { tags: ["S3.23"] }, () => {
    writeCookie("uid", 'a "quoted" id');
    expect(decodeURIComponent(document.cookie)).toBe('uid="a \\"quoted\\" id"');
    expect(readCookie("uid")).toBe('a "quoted" id');
  });

  it("are deleted by letting them expire", { tags: ["S3.23"] }, () => {
    writeCookie("uid", "ada");
    clearCookie("uid");
    expect(readCookie("uid")).toBeUndefined();
    expect(document.cookie).toBe("");
  });

  it.each([
    ["https:", true],
    ["http:", false],
  ])(
    "are sent with this site's own requests only, over %s secure: %s",
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

  it("that somebody else wrote are ignored", () => {
    Cookies.set("uid", "not-json");
    expect(readCookie("uid")).toBeUndefined();
  });
});
