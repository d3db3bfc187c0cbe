import { type AddressInfo, createServer, type Socket } from "node:net";

export interface TestMailServer {
  url: string;
  /** Raw mails as they arrived, header and body. */
  received: string[];
  close(): Promise<void>;
}

/** A mail server that speaks just enough SMTP to receive; with `refuses` it turns every recipient away. */
export async function startMailServer(
  options: { refuses?: boolean } = {},
): Promise<TestMailServer> {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, received, options.refuses ?? false));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, received: string[], refuses: boolean): void {
  let mail: string | undefined;
  let buffered = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    if (mail !== undefined) {
      if (line === ".") {
        received.push(mail);
        mail = undefined;
        say("250 kept");
      } else mail += `${line}\n`;
      return;
    }
    if (/^RCPT/i.test(line) && refuses) say("550 nobody here");
    else if (/^DATA/i.test(line)) {
      mail = "";
      say("354 go on");
    } else if (/^QUIT/i.test(line)) {
      say("221 bye");
      socket.end();
    } else say("250 fine");
  };
  socket.on("data", (chunk) => {
    buffered += chunk.toString();
    const lines = buffered.split("\r\n");
    buffered = lines.pop() ?? "";
    lines.forEach(answer);
  });
  socket.on("error", () => socket.destroy());
  say("220 ready");
}
