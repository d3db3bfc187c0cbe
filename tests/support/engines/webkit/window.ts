import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type InputFile, NAME_HELPER } from "../browserPage";
import { findElements, LIBRARY_SCRIPT, type QueryStep } from "./query";
import { toReference, idOf, type WebDriver, WebDriverError } from "./webDriver";

/** This is longer than any page takes on a busy machine. */
const PATIENCE_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/** Lists errors that end by themselves: the page is still loading, moving or rendering. */
const PASSING = new Set([
  "stale element reference",
  "element click intercepted",
  "element not interactable",
  "no such element",
  "javascript error",
  "no such frame",
  "script timeout",
]);

interface Outcome<Value> {
  value?: Value;
  error?: string;
  /** This is the document's address. */
  url: string;
}

/** Runs commands of one WebKit window, and repeats those that the page is not ready for. */
export class WebKitWindow {
  /** This is the address of the document that the last command has seen. */
  url = "about:blank";

  constructor(
    private readonly driver: WebDriver,
    readonly handle: string,
    private readonly folder: string,
  ) {}

  async storeFile({ name, buffer }: InputFile): Promise<string> {
    const file = path.join(await mkdtemp(path.join(this.folder, "file-")), name);
    await writeFile(file, buffer);
    return file;
  }

  send = <Value>(
    method: "GET" | "POST" | "DELETE",
    command: string,
    body?: object,
  ): Promise<Value> => this.driver.command<Value>(this.handle, method, command, body);

  /** Runs a function in the page and returns what it returns or resolves with. */
  async run<Argument, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    const outcome = await this.send<Outcome<Result>>("POST", "/execute/async", {
      script: `${NAME_HELPER} const [argument, done] = arguments;
        const finish = (outcome) => done({ ...outcome, url: location.href });
        Promise.resolve(argument).then(${script.toString()})
          .then((value) => finish({ value }), (error) => finish({ error: String(error) }));`,
      args: [argument],
    });
    this.url = outcome.url;
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value as Result;
  }

  /** Returns references to the elements that match now. */
  async find(steps: readonly QueryStep[]): Promise<string[]> {
    const query = {
      script: `${NAME_HELPER} return { value: (${findElements.toString()})(...arguments), url: location.href }`,
      args: [steps],
    };
    const search = () =>
      this.send<Outcome<Parameters<typeof idOf>[0][] | null>>("POST", "/execute/sync", query);
    let found = await search();
    if (!found.value) {
      await this.send("POST", "/execute/sync", { script: LIBRARY_SCRIPT, args: [] });
      found = await search();
    }
    this.url = found.url;
    return (found.value ?? []).map(idOf);
  }

  /**
   * Repeats a step until it returns something, while the page loads.
   * @throws Error that says what was expected when the patience ends.
   */
  async until<Value>(
    expectation: string,
    step: () => Promise<Value | undefined>,
    patienceMs = PATIENCE_MS,
  ): Promise<Value> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const value = await step().catch((error: unknown) => {
        if (!(error instanceof WebDriverError) || !PASSING.has(error.code)) throw error;
        if (Date.now() > end) throw error;
        return undefined;
      });
      if (value !== undefined) return value;
      if (Date.now() > end) throw new Error(`${expectation}, but waited in vain.`);
      await delay(POLL_INTERVAL_MS);
    }
  }

  /** Runs a function with an element as its argument. */
  runOn = <Result>(
    id: string,
    script: (element: HTMLElement) => Result | Promise<Result>,
  ): Promise<Result> =>
    this.run(script as (element: unknown) => Result | Promise<Result>, toReference(id));
}
