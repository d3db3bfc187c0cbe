import { t } from "i18next";
import { expect, it } from "vitest";
import { drawerEntries } from "@src/app/shell/drawerEntries";

const listed = (isHome: boolean, credit: number) =>
  drawerEntries({ isHome, credit }, t).map(({ label, to }) => [label, to]);

it("the drawer lists four entries on the home page", { tags: ["S2.29"] }, () => {
  expect(listed(true, 5)).toEqual([
    ["About Us", "/aboutus"],
    ["FAQ", "/faq"],
    ["Privacy Policy", "/privacypolicy"],
    ["Contact Us", "/contactus"],
  ]);
});

it.each([0, 5, 500])(
  "the drawer lists seven entries on other pages, with %d folks left",
  { tags: ["S2.30"] },
  (credit) => {
    expect(listed(false, credit)).toEqual([
      ["Your Profile", "/profile"],
      [`Add Credits - ${credit} folks left`, "/pricing"],
      ["Privacy Policy", "/privacypolicy"],
      ["FAQ", "/faq"],
      ["About Us", "/aboutus"],
      ["Feedback", "/feedback"],
      ["Contact Us", "/contactus"],
    ]);
  },
);
