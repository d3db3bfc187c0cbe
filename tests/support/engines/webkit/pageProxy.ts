import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { AddedScript, BrowserRoute, InitScript, RouteHandler } from "../browserPage";

const SCRIPT_PATH = "/folkreel-init-script.js";
const SCRIPT_TAG = `<script src="${SCRIPT_PATH}"></script>`;

interface Route {
  address: RegExp;
  handler: RouteHandler;
}

/**
 * Sits between a browser and the product and does what WebDriver cannot: it adds scripts to pages,
 * answers or holds requests, and cuts the network. The scripts come from the page's own origin, so
 * that its content security policy stays in force.
 */
export class PageProxy {
  /** Refuses all connections, as a device without a network does. */
  isOffline = false;
  private readonly scripts = new Set<InitScript>();
  private routes: Route[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming, outgoing) => {
    this.answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  private constructor() {
    // The proxy would close an idle connection at the moment when the browser sends a request on it.
    this.server.keepAliveTimeout = 0;
    this.server.on("connection", (socket) => {
      this.sockets.add(socket);
      socket.once("close", () => this.sockets.delete(socket));
    });
    this.server.on("upgrade", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
      const { hostname, port, pathname, search } = new URL(incoming.url ?? "");
      const lines = headerLines(incoming);
      this.joinTo({ hostname, port, socket }, (upstream) => {
        upstream.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines}\r\n\r\n`);
        upstream.write(head);
      });
    });
    this.server.on("connect", ({ url = "" }: IncomingMessage, socket: Socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      this.joinTo({ hostname, port, socket }, () => {
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      });
    });
  }

  static async open(): Promise<PageProxy> {
    const proxy = new PageProxy();
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  addScript({ content }: InitScript): AddedScript {
    const script = { content };
    this.scripts.add(script);
    return { dispose: async () => void this.scripts.delete(script) };
  }

  /** Lets a handler decide about requests to such addresses. The latest route comes first. */
  route(address: RegExp, handler: RouteHandler): void {
    this.routes.unshift({ address, handler });
  }

  removeRoutes(): void {
    this.routes = [];
  }

  goOffline(): void {
    this.isOffline = true;
    this.cutConnections();
  }

  close(): void {
    this.server.close();
    this.cutConnections();
  }

  private cutConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Connects a browser's socket to the product, for a WebSocket or a tunnel. */
  private joinTo(
    { hostname, port, socket }: { hostname: string; port: string; socket: Socket },
    begin: (upstream: Socket) => void,
  ): void {
    if (this.isOffline) return void socket.destroy();
    const upstream = connect(Number(port), hostname, () => {
      begin(upstream);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = "", method = "GET" } = incoming;
    if (this.isOffline) return void outgoing.destroy();
    const route = this.routes.find(({ address }) => address.test(url));
    if (!route) return this.forward(incoming, outgoing);
    const decision: BrowserRoute = {
      request: () => ({ method: () => method, url: () => url }),
      continue: () => this.forward(incoming, outgoing),
      abort: async () => void outgoing.destroy(),
      fulfill: async ({ status, json }) => {
        outgoing.writeHead(status, { "content-type": "application/json" });
        outgoing.end(JSON.stringify(json));
      },
    };
    await route.handler(decision);
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "");
    if (url.pathname === SCRIPT_PATH) {
      outgoing.setHeader("content-type", "text/javascript").setHeader("cache-control", "no-store");
      outgoing.end([...this.scripts].map(({ content }) => content).join("\n"));
      return;
    }
    const headers: IncomingHttpHeaders = { ...incoming.headers, "accept-encoding": "identity" };
    // The browser would show the page that it has stored, without the scripts that were added since.
    if (this.scripts.size > 0) {
      delete headers["if-none-match"];
      delete headers["if-modified-since"];
    }
    // Each request has a connection of its own, so that none meets one that the product is closing.
    const forwarded = request(url, { method: incoming.method, headers, agent: false });
    outgoing.once("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
    const [response] = (await once(forwarded, "response")) as [IncomingMessage];
    const status = response.statusCode ?? 502;
    const isPage = response.headers["content-type"]?.startsWith("text/html");
    if (!isPage || this.scripts.size === 0) {
      outgoing.writeHead(status, response.rawHeaders);
      // A response that breaks off breaks the browser's too, which would otherwise wait for its end.
      await pipeline(response, outgoing);
      return;
    }
    const page = (await buffer(response)).toString().replace(/<head[^>]*>/, `$&${SCRIPT_TAG}`);
    const { "content-length": _, ...pageHeaders } = response.headers;
    outgoing.writeHead(status, pageHeaders).end(page);
  }
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return lines.join("\r\n");
}
