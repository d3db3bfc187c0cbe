import { act, screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/setup/client";
import { givenAda, leaveSignedOut, renderApp } from "@tests/setup/renderApp";
import { afterEach, expect, it, vi } from "vitest";
import * as identity from "@src/shared/identity/identity";
import { writeCookie } from "@src/shared/lib/cookies";

vi.mock(import("@src/shared/identity/identity"), async (original) => {
  const real = await original();
  return { ...real, startIdentity: vi.fn<typeof real.startIdentity>(real.startIdentity) };
});

afterEach(leaveSignedOut);

it("says that the provider is out of reach, keeps trying, and goes on by itself", async () => {
  givenAda();
  writeCookie("uid", "ada");
  vi.mocked(identity.startIdentity).mockRejectedValue(new TypeError("Failed to fetch"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  renderApp("/home");
  expect(await screen.findByRole("heading", { name: "We can't reach the sign-in" })).toBeVisible();
  vi.mocked(identity.startIdentity).mockImplementation(() =>
    identity.signInWithEmail("ada@example.com", "secret123"),
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
  expect(takeConsoleErrors()).not.toHaveLength(0);
});
