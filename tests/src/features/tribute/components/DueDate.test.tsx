import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { DueDate } from "@src/features/tribute/components/DueDate";

afterEach(() => vi.useRealTimers());

it("the due date is right on this device without rendering the page again, whatever the day on the server", async () => {
  const page = (
    <p>
      Due <DueDate day="2030-01-20" />
    </p>
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 18, 12) });
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe("Due in 2 days (01/20/2030)");

  vi.setSystemTime(new Date(2030, 0, 19, 12));
  const painted = root.querySelector("p");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector("p")).toBe(painted);
  expect(root.textContent).toBe("Due tomorrow (01/20/2030)");
});
