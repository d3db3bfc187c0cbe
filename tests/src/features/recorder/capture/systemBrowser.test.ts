import { readIntent } from "@tests/support/client/androidIntent";
import { expect, it } from "vitest";
import { intentTo } from "@src/features/recorder/model/addressElsewhere";

it.each([
  "https://reel.example/recordtribute?tributeId=r1&invite=abc&question=q2",
  "https://reel.example/recordtribute?question=q2#firstName=Zo%C3%AB%3B%23+%3D&lastName=O%27Hara",
  "http://127.0.0.1:8443/recordtribute#firstName=Kim&lastName=Guest",
])("Android reads from the link exactly the address %s", (address) => {
  const link = intentTo(address);
  // A browser leaves the link as it is.
  expect(new URL(link).href).toBe(link);
  expect(readIntent(link)).toEqual({ address, fallback: address });
});
