import { act, screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, expect, it, vi } from "vitest";
import * as identity from "@src/shared/identity/identity";
import { writeCookie } from "@src/shared/lib/storage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

it(
  "the app says that the identity provider is unreachable, keeps trying, and continues by itself",
  { tags: ["S9.16"] },
  async () => {
    givenAda();
    writeCookie("uid", "ada");
    const start = vi
      .spyOn(identity, "startIdentity")
      .mockRejectedValue(new TypeError("Failed to fetch"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    renderApp("/home");
    expect(
      await screen.findByRole("heading", { name: "We can't reach the sign-in service" }),
    ).toBeVisible();
    start.mockImplementation(() => identity.signInWithEmail("ada@example.com", "secret123"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
    expect(takeConsoleErrors()).not.toHaveLength(0);
  },
);
