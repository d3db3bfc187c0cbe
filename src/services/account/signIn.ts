import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/user";
import { paths } from "../../config/paths";
import { api } from "../api";
import { change } from "../endpoints";

/** These calls change how the user signs in. Only the profile and the pages of mails load them. */
export const { useChangeEmailMutation, useConfirmEmailMutation, useEndSessionsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** Mails a link to the new address. It leads to a page of this site. */
      changeEmail: build.mutation<DataOf<typeof contract.changeEmail>, { email: string }>({
        query: ({ email }) => ({
          ...contract.changeEmail,
          body: { email, redirectUrl: location.origin + paths.confirmEmail() },
        }),
        extraOptions: { isQuiet: true },
      }),
      confirmEmail: change(build, contract.confirmEmail, { isQuiet: true }),
      endSessions: change(build, contract.endSessions),
    }),
  });
