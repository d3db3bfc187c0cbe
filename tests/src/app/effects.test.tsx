import { screen } from "@testing-library/react";
import { afterThisTest } from "@tests/support/cleanUp";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";

const SLOW_MS = 20;

function work(): void {
  const end = performance.now() + SLOW_MS;
  while (performance.now() < end) continue;
}

/** Takes so long to appear that React gives way to other tasks before it runs the effect. */
function SlowField({ name }: { name: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // React calls this while it shows the field.
  const show = (element: HTMLInputElement | null) => {
    if (element) work();
    field.current = element;
  };
  return <input ref={show} aria-label={name} />;
}

it("what a test finds has run its effects, also when React is slow", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  afterThisTest(() => {
    root.unmount();
    container.remove();
  });
  for (let turn = 1; turn <= 20; turn++) {
    root.render(<SlowField key={turn} name={`Field ${turn}`} />);
    expect(await screen.findByLabelText(`Field ${turn}`)).toHaveFocus();
  }
});
