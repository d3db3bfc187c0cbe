import { reelHead } from "@contract/head";
import { translate } from "@src/shared/language/texts";
import { TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import { renderHook } from "@testing-library/react";
import { useReelHead, useScreenTitle } from "@src/shared/head/useHead";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const PEOPLE = [
  { firstName: `Rose "R" <b>`, lastName: "" },
  { firstName: "Ben", lastName: "King" },
];

/** Returns the content of a meta element; the test fails if there are two of them. */
function meta(key: string): string | null {
  const found = document.head.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.getAttribute("content") ?? null;
}

const ROWS = TRIBUTE_TYPES.flatMap((tributeType) =>
  [true, false].flatMap((isGift) => [1, 2].map((people) => ({ tributeType, isGift, people }))),
);

function emptyHead(): void {
  // The styles of other tests stay.
  for (const element of document.head.querySelectorAll("title, meta")) element.remove();
}

beforeEach(() => {
  emptyHead();
  const loaded = `<title>Loaded</title>
    <meta property="og:title" content="Loaded" /><meta name="description" content="Loaded" />
    <meta property="og:image" content="/share.png" />`;
  document.head.insertAdjacentHTML("beforeend", loaded);
  window.history.replaceState(null, "", "/tribute/reel-1?invite=abc&utm_source=mail");
});
afterEach(() => {
  emptyHead();
  window.history.replaceState(null, "", "/");
});

describe("the head of a reel's page", () => {
  it.each(ROWS)(
    "$tributeType, gift $isGift, for $people, has the contract's texts",
    { tags: ["S2.48"] },
    ({ tributeType, isGift, people }) => {
      const reel = {
        tributeType,
        tributeFor: { name: PEOPLE.slice(0, people) },
        imageUrl: "/media/p/one.webp",
      };
      const { title, description } = reelHead(translate, reel, { isGift });
      const { unmount } = renderHook(() => useReelHead(reel, { isGift }));

      expect(document.title).toBe(title);
      for (const key of ["og:title", "twitter:title"]) expect(meta(key)).toBe(title);
      for (const key of ["description", "og:description"]) expect(meta(key)).toBe(description);
      expect(meta("og:image")).toBe("http://localhost:3000/media/share/one.jpg");
      expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "628"]);
      expect(meta("og:url")).toBe("http://localhost:3000/tribute/reel-1?invite=abc");

      unmount();
      expect(document.title).toBe("Group Video Reels | Folkreel");
      expect(meta("og:title")).toBe("Group Video Reels | Folkreel");
      expect(meta("og:image")).toBe("http://localhost:3000/share.png");
    },
  );

  it("is updated with the data, and omits the size of a picture that is not ours", () => {
    const reel = {
      tributeType: "Memorial",
      tributeFor: { name: PEOPLE },
      imageUrl: "https://pictures.test/one.jpg",
    } as const;
    const { rerender } = renderHook(
      ({ isThere }) => useReelHead(isThere ? reel : null, { isGift: false }),
      { initialProps: { isThere: false } },
    );
    expect(document.title).toBe("Loaded");
    rerender({ isThere: true });
    expect(document.title).toContain("a memorial reel for");
    expect(meta("og:image")).toBe("https://pictures.test/one.jpg");
    expect(meta("og:image:width")).toBeNull();
  });
});

it("a screen puts its own name before the product's title", () => {
  const shown: { screen?: string } = { screen: "Sign in" };
  const { rerender } = renderHook(({ screen }) => useScreenTitle(screen), { initialProps: shown });
  expect(document.title).toBe("Sign in | Group Video Reels | Folkreel");
  rerender({});
  expect(document.title).toBe("Group Video Reels | Folkreel");
});
