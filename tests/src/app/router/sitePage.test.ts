import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { sitePage } from "@src/app/router/sitePage";

const inApp = (path: string) => ({ path, Component: () => "in the app" });

async function sentTo({ path, loader }: RouteObject, search = ""): Promise<string | null> {
  if (typeof loader !== "function") return null;
  const request = new Request(`http://localhost${path}${search}`);
  const answer = (await loader({ request } as LoaderFunctionArgs)) as Response;
  return answer.headers.get("Location");
}

describe("a page that a marketing site may replace", () => {
  it("is the app's own without a marketing site", () => {
    const page = inApp("/faq");
    expect(sitePage(page, null)).toBe(page);
  });

  it("is the marketing site's, and the starter page is its root", { tags: ["S2.16"] }, async () => {
    const site = "https://www.example.com";
    expect(await sentTo(sitePage(inApp("/"), site))).toBe("https://www.example.com");
    expect(await sentTo(sitePage(inApp("/faq"), site))).toBe("https://www.example.com/faq");
  });

  it("keeps the hash of a typed address, which names an answer", async () => {
    history.replaceState(null, "", "/faq#camera");
    const site = "https://www.example.com";
    expect(await sentTo(sitePage(inApp("/faq"), site))).toBe("https://www.example.com/faq#camera");
    expect(await sentTo(sitePage(inApp("/"), site))).toBe("https://www.example.com");
    history.replaceState(null, "", "/");
  });

  it("keeps the visitor's utm_source", async () => {
    const page = sitePage(inApp("/privacypolicy"), "https://www.example.com/en");
    expect(await sentTo(page, "?utm_source=mail")).toBe(
      "https://www.example.com/en/privacypolicy?utm_source=mail",
    );
  });
});
