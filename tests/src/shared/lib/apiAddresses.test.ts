import { env } from "@src/config/env";
import { fromApi, toApi } from "@src/shared/lib/apiAddresses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const API = "https://api.example.com";
const PICTURE = "/media/p/picture.webp";

const ANSWER = {
  imageUrl: PICTURE,
  name: "See /media/ for more",
  icon: "/icon.svg",
  clips: [{ posterUrl: PICTURE, durationMs: 5 }, null],
};

describe("addresses of media", () => {
  afterEach(() => {
    env.apiOrigin = location.origin;
  });

  test("stay as they are where the page and the API have one origin", () => {
    expect(fromApi(ANSWER)).toBe(ANSWER);
    expect(toApi(ANSWER)).toBe(ANSWER);
  });

  describe("of an API at another origin", () => {
    beforeEach(() => {
      env.apiOrigin = API;
    });

    test("lead there, wherever they are in an answer, and nothing else changes", () => {
      expect(fromApi(ANSWER)).toEqual({
        ...ANSWER,
        imageUrl: API + PICTURE,
        clips: [{ posterUrl: API + PICTURE, durationMs: 5 }, null],
      });
    });

    test("are sent back as the API has written them", () => {
      expect(toApi(fromApi(ANSWER))).toEqual(ANSWER);
      const form = new FormData();
      expect(toApi(form)).toBe(form);
    });
  });
});
