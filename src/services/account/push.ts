import * as contract from "@contract/http/push";
import type { DeviceSubscription } from "@contract/http/push";
import { api } from "../api";
import { query } from "../endpoints";
import { call, callNow } from "../http";

/** Returns the key with which a browser subscribes; null where the server sends nothing. */
export const { useGetPushKeyQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getPushKey: query(build, contract.getPushKey) }),
});

/* These calls are for code that works while no screen waits. */

export const readPushKey = () => call(contract.getPushKey, {});

export const saveSubscription = (body: { subscription: DeviceSubscription; publicKey: string }) =>
  call(contract.saveSubscription, { body });

/** The page may be left, and the session may have ended. */
export const removeSubscription = (endpoint: string) =>
  callNow(contract.removeSubscription, { body: { endpoint } }, { asVisitor: true });
