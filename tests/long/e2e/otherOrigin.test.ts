import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ERRORS } from "@contract/errors";
import { SOCKET_PATH } from "@contract/events";
import { API_PREFIX } from "@contract/http/endpoint";
import { saveGiftLink } from "@contract/http/gift";
import { listPlans } from "@contract/http/stripe";
import { newOrganiser, call } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { cameraFileOf } from "@tests/support/e2e/fakeCamera";
import { openReel } from "@tests/support/e2e/openReel";
import { recordAnswer } from "@tests/support/e2e/people/contributor";
import { signIn } from "@tests/support/e2e/people/organiser";
import { expectColourAt, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { photograph } from "@tests/support/e2e/photograph";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { startStaticHost } from "@tests/support/e2e/staticHost";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";

type Host = Awaited<ReturnType<typeof startStaticHost>>;

describe("the client on another origin than the API", () => {
  let folder: string;
  let host: Host;
  let foreignHost: Host;
  let product: Product;
  const people: Person[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-origins-"));
    [host, foreignHost] = await Promise.all([startStaticHost(), startStaticHost()]);
    product = await startProduct({
      dataDir: path.join(folder, "data"),
      env: { CLIENT_ORIGINS: host.origin, RATE_LIMIT_PER_MINUTE: "100000" },
    });
    for (const one of [host, foreignHost]) one.useApi(product.origin);
  });
  afterAll(async () => {
    await Promise.all(people.map((person) => person.close()));
    await product.stop();
    await Promise.all([host.stop(), foreignHost.stop()]);
    await rm(folder, { recursive: true });
  });

  async function openPerson(options: Parameters<typeof openBrowser>[0] = {}): Promise<Person> {
    const person = await openBrowser(options);
    people.push(person);
    return person;
  }

  it("signs people in, records and uploads, receives events, and plays the gift", async () => {
    onTestFailed((context) => photograph(people, context));
    const organiser = await newOrganiser(product.origin);
    const reel = await openReel(product.origin, organiser);
    /** The same page on the static host. */
    const here = (link: string) => link.replace(product.origin, host.origin);

    const { page } = await openPerson({ viewport: { width: 1440, height: 900 } });
    await signIn(page, host.origin, organiser.email);
    await page.goto(`${host.origin}/tribute/${reel.tributeId}?view=`);
    await page.getByRole("region", { name: "Videos of this reel" }).waitFor();

    const guest = await openPerson({ devices: { video: await cameraFileOf("red", folder) } });
    await recordAnswer(guest.page, {
      inviteLink: here(reel.inviteLink),
      firstName: "Rosa",
      seconds: 1,
    });
    // Nobody touches the organiser's page: an event brings the video, and its picture is shown.
    const videos = page.getByRole("region", { name: "Videos of this reel" });
    const poster = videos.getByRole("listitem").filter({ hasText: "Rosa" }).locator("img");
    await poster.waitFor();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const words = { recipientName: "Maya", recipientEmail: null, message: "With love" };
    const gift = {
      ...words,
      revealAt: null,
      expiresAt: null,
      timeZone: "UTC",
      canShare: true,
      canDownload: true,
      contributorsWatch: false,
    };
    const { tributeId } = reel;
    const { link } = await call(product.origin, saveGiftLink, {
      body: { tributeId, gift: { ...gift, showsNewVideos: false } },
      as: organiser,
    });
    const recipient = await openPerson();
    await watchToTheEnd(recipient.page, () => recipient.page.goto(here(link)));
    await expectColourAt(recipient.page, 0.5, "red");
  });

  it("lets pages of other origins neither read nor open sockets", async () => {
    const { page } = await openPerson();
    const planUrl = `${product.origin}${API_PREFIX}${listPlans.path}`;
    const readFrom = async (origin: string) => {
      await page.goto(`${origin}/icon.svg`);
      return page.evaluate(
        (url) =>
          fetch(url, { headers: { "api-key": "folkreel-local" } }).then(
            ({ status }) => status,
            () => "refused",
          ),
        planUrl,
      );
    };
    expect(await readFrom(host.origin)).toBe(200);
    expect(await readFrom(foreignHost.origin)).toBe("refused");
    const reasonFor = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = io(product.origin, {
          path: SOCKET_PATH,
          transports: ["websocket"],
          reconnection: false,
          extraHeaders: { origin },
        });
        socket.on("connect_error", (error) => {
          socket.close();
          resolve(error.message);
        });
      });
    // An allowed page gets as far as the question who it is.
    expect(await reasonFor(host.origin)).toBe(ERRORS.UNAUTHENTICATED.message);
    expect(await reasonFor(product.origin)).toBe(ERRORS.UNAUTHENTICATED.message);
    expect(await reasonFor(foreignHost.origin)).toBe("websocket error");
  });
});
