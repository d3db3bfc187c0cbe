import assert from "node:assert/strict";
import { SOCKET_PATH } from "@contract/events";
import { saveGiftLink } from "@contract/http/gift";
import { actOnReel } from "@contract/http/submission";
import { call } from "@tests/support/e2e/api";
import { eventually } from "@tests/support/eventually";
import { io, type Socket } from "socket.io-client";
import type { Load } from "./load";

/** An address may have a number of sockets; these people are in different places. */
const OF_ADDRESS = 250;
/** So many connect at a time, as they would in the minutes before a reveal. */
const AT_ONCE = 50;

async function give({ origin, organiser, reel: { tributeId } }: Load): Promise<string> {
  const gift = {
    recipientName: "Maya",
    recipientEmail: null,
    message: "With love",
    revealAt: null,
    expiresAt: null,
    timeZone: "UTC",
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
  };
  const body = { tributeId, gift };
  const { link } = await call(origin, saveGiftLink, { body, as: organiser });
  return new URL(link).searchParams.get("tgd") ?? "";
}

export class Crowd {
  private readonly sockets: Socket[] = [];
  private heard = new Set<number>();

  private constructor(
    private readonly load: Load,
    private readonly tgd: string,
  ) {}

  /** Opens so many sockets, and resolves when all of them are connected. */
  static async open(load: Load, count: number): Promise<Crowd> {
    const crowd = new Crowd(load, await give(load));
    for (let index = 0; index < count; index += 1) {
      crowd.sockets.push(crowd.connect(index));
      if (index % AT_ONCE === AT_ONCE - 1) await crowd.allConnected();
    }
    await crowd.allConnected();
    return crowd;
  }

  /** Waits until every socket is connected, and hears the next heart. */
  async allHear(): Promise<void> {
    await this.allConnected();
    const { origin, reel, organiser } = this.load;
    const body = { tributeId: reel.tributeId, action: "HEART" as const, tgd: this.tgd };
    this.heard = new Set();
    await eventually(async () => {
      await call(origin, actOnReel, { body, as: organiser });
      assert.equal(this.heard.size, this.sockets.length);
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }

  private allConnected(): Promise<void> {
    return eventually(() => assert.ok(this.sockets.every(({ connected }) => connected)));
  }

  private connect(index: number): Socket {
    const place = Math.floor(index / OF_ADDRESS);
    const socket = io(this.load.origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      query: { watch: this.load.reel.tributeId },
      auth: { token: "", tgd: this.tgd },
      extraHeaders: { "x-forwarded-for": `10.1.${place}.1` },
      reconnectionDelay: 500,
      reconnectionDelayMax: 2_000,
    });
    socket.on("reactions", () => this.heard.add(index));
    return socket;
  }
}
