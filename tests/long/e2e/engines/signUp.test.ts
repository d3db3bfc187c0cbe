import { completeProfile, signUp } from "@tests/support/e2e/people/organiser";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

describeEngines("an organiser", ["webkit"], (engine) => {
  it("signs up with the link of a mail, which another tab opens, and says who they are", async () => {
    const user = await openForTest(engine);
    await signUp(user, origin, `ada.${engine}@example.com`);
    await completeProfile(user.page, "Ada", "Lovelace");
    expect(await user.page.getByRole("link", { name: "Create a reel" }).isVisible()).toBe(true);
  });
});
