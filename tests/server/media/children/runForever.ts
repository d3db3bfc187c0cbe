import { run } from "@server/media/process";
import type { Sandbox } from "@server/media/sandbox/sandbox";

// This script runs a program in a sandbox until it is killed.
const [, , sandbox = "", program = "", ...args] = process.argv;
await run(program, args, {}, JSON.parse(sandbox) as Sandbox);
