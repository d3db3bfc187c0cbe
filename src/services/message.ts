import * as contract from "@contract/http/message";
import { api } from "./api";
import { change } from "./endpoints";

/** These changes show no toast, because their forms explain why a message could not be sent. */
export const messageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContact: change(build, contract.sendContact, { isQuiet: true }),
    sendFeedback: change(build, contract.sendFeedback, {
      isQuiet: true,
    }),
  }),
});

export const { useSendContactMutation, useSendFeedbackMutation } = messageApi;
