import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export type MailStep = "CONNECT" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "TEXT" | "END";

export interface TestMailServer {
  url: string;
  received: string[];
  /** Lists the senders of the envelopes. */
  senders: string[];
  /**
   * Replaces the usual responses, such as with "550 nobody here". `null` hangs up without a
   * response (at END, the mail is accepted first).
   */
  answers: Partial<Record<MailStep, string | null>>;
  /** It is called for each step before the response. */
  onStep: (step: MailStep) => void;
  /** Closes every connection and keeps listening. */
  hangUp(): void;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

const USUAL: Readonly<Record<MailStep, string>> = {
  CONNECT: "220 ready",
  EHLO: "250 fine",
  MAIL: "250 fine",
  RCPT: "250 fine",
  DATA: "354 go on",
  TEXT: "",
  END: "250 kept",
};

/**
 * Starts a mail server that speaks just enough SMTP to receive mails. It listens on a free port, or
 * on a given one.
 */
export async function startMailServer(
  answers: TestMailServer["answers"] = {},
  port = 0,
): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    converse(socket, mailServer);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    senders: [],
    answers,
    onStep: () => undefined,
    hangUp: () => {
      for (const socket of sockets) socket.end();
    },
    close: () => {
      const closed = close(server);
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
  return mailServer;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function converse(socket: Socket, server: TestMailServer): void {
  let mail: string | undefined;
  let buffered = "";
  /**
   * Answers a step.
   * @returns whether the response was the usual one.
   */
  const answer = (step: MailStep): boolean => {
    server.onStep(step);
    const words = server.answers[step];
    if (words === null) socket.destroy();
    else if (words ?? USUAL[step]) socket.write(`${words ?? USUAL[step]}\r\n`);
    return words === undefined;
  };
  const read = (line: string) => {
    if (mail === undefined) return command(line);
    if (line !== ".") {
      mail += `${line}\n`;
      return;
    }
    const text = mail;
    mail = undefined;
    if (server.answers.END === undefined || server.answers.END === null) server.received.push(text);
    answer("END");
  };
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "QUIT") socket.end("221 bye\r\n");
    else if (verb === "DATA") {
      if (answer("DATA")) mail = "";
    } else if (verb === "MAIL" || verb === "RCPT") {
      if (verb === "MAIL") server.senders.push(line.split(/[<>]/)[1] ?? "");
      answer(verb);
    } else answer("EHLO");
  };
  socket.on("data", (chunk) => {
    if (mail !== undefined) answer("TEXT");
    buffered += chunk.toString();
    const lines = buffered.split("\r\n");
    buffered = lines.pop() ?? "";
    lines.forEach(read);
  });
  socket.on("error", () => socket.destroy());
  answer("CONNECT");
}
