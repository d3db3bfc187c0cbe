import { notificationsNamed } from "@tests/support/factories/notifications";
import { expect, it } from "vitest";
import { withNewest } from "@src/features/notifications/useNotifications";

const page = (from: number, to: number, nextCursor: string | null) => ({
  items: notificationsNamed(from, to),
  nextCursor,
  unread: 0,
});

it("puts the newest in front of those that are known", () => {
  const joined = withNewest(page(3, 22, "behind-22"), page(1, 20, "behind-20"));
  expect(joined).toEqual(page(1, 22, "behind-22"));
});

it("begins anew when so much was missed that there would be a hole", () => {
  const newest = page(1, 20, "behind-20");
  expect(withNewest(page(60, 79, "behind-79"), newest)).toBe(newest);
});
