/** Reports an error of the W3C WebDriver protocol. `code` is, for example, "stale element reference". */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export interface Rect {
  width: number;
  height: number;
}

/** This is the key of an element's reference in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type ElementReference = Record<typeof ELEMENT, string>;

export const toReference = (id: string): ElementReference => ({ [ELEMENT]: id });
export const idOf = (reference: ElementReference): string => reference[ELEMENT];

/**
 * Drives one browser over the W3C WebDriver protocol (https://www.w3.org/TR/webdriver2/). The client
 * libraries need a newer Node than the product does.
 */
export class WebDriver {
  private queue: Promise<unknown> = Promise.resolve();
  private current = "";

  private constructor(private readonly session: string) {}

  /**
   * Starts a browser.
   * @param server the address of the driver's process
   * @param capabilities what the browser must offer
   */
  static async open(server: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>("POST", `${server}/session`, body);
    const driver = new WebDriver(`${server}/session/${sessionId}`);
    driver.current = await driver.windowHandle();
    return driver;
  }

  quit = (): Promise<void> => send("DELETE", this.session);

  windowHandle = (): Promise<string> => send("GET", `${this.session}/window`);

  async openWindow(): Promise<string> {
    const { handle } = await this.inOrder(() =>
      send<{ handle: string }>("POST", `${this.session}/window/new`, { type: "window" }),
    );
    return handle;
  }

  /**
   * Sends a command to a window. Commands of several windows run one after the other, because a
   * session has one current window.
   */
  command<Value>(
    handle: string,
    method: "GET" | "POST" | "DELETE",
    path: string,
    body: object = {},
  ): Promise<Value> {
    return this.inOrder(async () => {
      if (this.current !== handle) {
        await send("POST", `${this.session}/window`, { handle });
        this.current = handle;
      }
      return send<Value>(method, this.session + path, body);
    });
  }

  private inOrder<Value>(step: () => Promise<Value>): Promise<Value> {
    const result = this.queue.then(step);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

/** This is longer than any command takes on a busy machine. */
const PATIENCE_MS = 120_000;

async function send<Value>(method: string, url: string, body: object = {}): Promise<Value> {
  const request = JSON.stringify(body);
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(method === "POST" && { body: request }),
  }).catch((cause: unknown) => {
    const command = `${method} ${new URL(url).pathname} ${request.slice(0, 200)}`;
    throw new Error(`WebKit's driver did not answer: ${command}`, { cause });
  });
  const { value } = (await response.json()) as { value: Value };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
