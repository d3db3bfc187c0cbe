import * as contract from "@contract/http/organiser";
import { msg } from "@contract/msg";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { withoutItem, withItem } from "./cache/lists";
import { OUTDATED } from "./live";
import { outdatesHome, tagOfReel } from "./cache/tags";

const tag = tagOfReel("organisers");

const TOO_SOON = msg("They got the email less than an hour ago. Please wait a little.");

export const {
  useListOrganisersQuery,
  useInviteOrganiserMutation,
  useRemoveOrganiserMutation,
  useGetOrganiserInviteQuery,
  useAcceptOrganiserMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganisers: query(build, contract.listOrganisers, {
      tag,
      isKept: true,
      // Somebody may have accepted or left.
      live: { tribute: (_, { state }) => (state === "removed" ? undefined : OUTDATED) },
    }),
    inviteOrganiser: change(build, contract.inviteOrganiser, {
      puts: put(tag, (list: contract.Organiser[], organiser) => withItem(list, organiser)),
      explain: (failure) =>
        failure.code === "TOO_MANY_REQUESTS" ? { ...failure, message: TOO_SOON } : failure,
    }),
    removeOrganiser: change(build, contract.removeOrganiser, {
      ...outdatesHome,
      puts: put(tag, (list: contract.Organiser[], _, { organiserId }) =>
        withoutItem(list, organiserId),
      ),
    }),
    getOrganiserInvite: query(build, contract.getOrganiserInvite, { asVisitor: true }),
    acceptOrganiser: change(build, contract.acceptOrganiser, outdatesHome),
  }),
});
