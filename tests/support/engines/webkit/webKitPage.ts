import { writeFile } from "node:fs/promises";
import type {
  AddedScript,
  BrowserContext,
  BrowserPage,
  InitScript,
  RouteHandler,
  RoleOptions,
  TextMatch,
  Viewport,
} from "../browserPage";
import { pressActions } from "./keys";
import type { PageProxy } from "./pageProxy";
import type { Rect } from "./webDriver";
import { WebKitLocator } from "./webKitLocator";
import type { WebKitWindow } from "./window";

/** Implements Playwright's `Page`, as far as journeys need it, with a window of WebKit. */
export class WebKitPage implements BrowserPage {
  private hasClosed = false;
  private readonly root: WebKitLocator;

  constructor(
    private readonly window: WebKitWindow,
    private readonly proxy: PageProxy,
    readonly context: () => BrowserContext,
  ) {
    this.root = new WebKitLocator(window);
  }

  getByRole = (role: string, options?: RoleOptions) => this.root.getByRole(role, options);
  getByLabel = (text: TextMatch, options?: { exact?: boolean }) =>
    this.root.getByLabel(text, options);
  getByText = (text: TextMatch, options?: { exact?: boolean }) =>
    this.root.getByText(text, options);
  locator = (selector: string) => this.root.locator(selector);

  async goto(url: string): Promise<void> {
    await this.window.send("POST", "/url", { url });
    await this.readUrl();
  }
  async goBack(): Promise<void> {
    await this.window.send("POST", "/back");
    await this.readUrl();
  }
  reload = (): Promise<void> => this.window.send("POST", "/refresh");
  url = (): string => this.window.url;
  title = (): Promise<string> => this.window.send("GET", "/title");

  async close(): Promise<void> {
    this.hasClosed = true;
    await this.window.send("DELETE", "/window");
  }
  isClosed = (): boolean => this.hasClosed;

  async waitForURL(url: string | RegExp): Promise<void> {
    await this.window.until(`The address should become ${String(url)}`, async () => {
      const current = await this.readUrl();
      return (url instanceof RegExp ? url.test(current) : current === url) || undefined;
    });
  }

  waitForFunction = async <Argument>(
    condition: (argument: Argument) => unknown,
    argument?: Argument,
    { timeout }: { timeout?: number } = {},
  ): Promise<void> => {
    await this.window.until(
      `The page should fulfil ${condition.toString()}`,
      async () => (await this.evaluate(condition, argument as Argument)) || undefined,
      timeout,
    );
  };

  evaluate = <Result, Argument>(
    read: string | ((argument: Argument) => Result | Promise<Result>),
    argument?: Argument,
  ): Promise<Result> =>
    typeof read === "string"
      ? this.window.send("POST", "/execute/sync", { script: read, args: [] })
      : this.window.run(read, argument as Argument);

  route = async (address: RegExp, handler: RouteHandler): Promise<void> =>
    this.proxy.route(address, handler);
  unrouteAll = async (): Promise<void> => this.proxy.removeRoutes();

  addInitScript = async (script: InitScript): Promise<AddedScript> => this.proxy.addScript(script);

  /** Changes the window's size until the page inside has this one. */
  async setViewportSize({ width, height }: Viewport): Promise<void> {
    await this.window.until(`The page should be ${width} by ${height}`, async () => {
      const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (inner.width === width && inner.height === height) return true;
      const outer = await this.window.send<Rect>("GET", "/window/rect");
      await this.window.send("POST", "/window/rect", {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      });
      return undefined;
    });
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    const picture = await this.window.send<string>("GET", "/screenshot");
    await writeFile(path, Buffer.from(picture, "base64"));
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => this.window.send("POST", "/actions", pressActions(key)),
  };

  private async readUrl(): Promise<string> {
    this.window.url = await this.window.send<string>("GET", "/url");
    return this.window.url;
  }
}
