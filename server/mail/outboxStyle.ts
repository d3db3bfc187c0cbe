import { Html } from "./html";
import { PAGE_COLOURS } from "./pageColours";

export const OUTBOX_STYLE = new Html(`
  :root {${PAGE_COLOURS}
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Poppins, system-ui, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 40px 16px; }
  header { margin-bottom: 24px; }
  h1 { margin: 0; font-size: 28px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
  p { margin: 4px 0; color: var(--quiet); }
  a { color: var(--green); }
  ol { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 20px; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 16px 20px; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: var(--paper); }
  li strong { font-weight: 600; overflow-wrap: anywhere; }
  li span { grid-row: 2; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
  time { color: var(--quiet); font-size: 14px; font-variant-numeric: tabular-nums; }
  .empty { padding: 48px 20px; text-align: center; background: var(--card); border: 1px solid var(--line); border-radius: 20px; }
  iframe { display: block; width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 20px; background: #fbf8f1; }
  details { margin-top: 24px; }
  summary { cursor: pointer; color: var(--quiet); }
  pre { padding: 16px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`);
