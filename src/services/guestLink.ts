import * as contract from "@contract/http/tribute";
import { api } from "./api";
import { change, oneTimeQuery } from "./endpoints";

export const { useContinueLaterQuery, useContinueAsGuestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    continueLater: oneTimeQuery(build, contract.continueLater),
    /** Returns a token for the identity provider. Its screen explains a failure. */
    continueAsGuest: change(build, contract.continueAsGuest, { isQuiet: true }),
  }),
});
