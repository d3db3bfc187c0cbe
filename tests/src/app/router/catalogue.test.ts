import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { routes } from "@src/app/router/routes";
import { CATALOGUE } from "../../../screens/catalogue";
import type { Reel } from "../../../screens/screen";
import type { World } from "../../../screens/world";

const reel: Reel = { tributeId: "reel-1", invite: "invite-1", tgd: "gift-1" };
const member = { email: "ada@example.com", password: "correct horse 1" };

/** This is a world without any events, used only for its addresses. */
const WORLD: World = {
  ...reel,
  members: {
    organiser: member,
    host: member,
    contributor: member,
    newcomer: member,
    nameless: member,
  },
  reels: {
    wedding: reel,
    goodbye: reel,
    crowd: reel,
    long: reel,
    arabic: reel,
    hebrew: reel,
    memorial: reel,
    closed: reel,
    moderated: reel,
  },
  links: {
    personal: "/tribute/reel-1",
    declined: "/tribute/reel-1",
    unsubscribe: "/unsubscribe",
    coOrganiser: "/tribute/reel-1",
    thanks: "/tribute/reel-1/watch",
    checkout: "/dev/checkout/session-1",
  },
};

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it("every screen of the router is in the catalogue of screens", () => {
  const visited = new Set(
    CATALOGUE.map(({ at }) => matchRoutes(routes, at(WORLD))?.at(-1)?.route.path),
  );
  expect(pathsOf(routes).filter((path) => !visited.has(path))).toEqual([]);
});

it("every screen of the catalogue has a unique name, which is also its picture's file name", () => {
  const names = CATALOGUE.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
