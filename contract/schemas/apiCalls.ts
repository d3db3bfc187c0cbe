import type { Definition, Endpoint } from "../http/endpoint";
import * as activityHttp from "../http/activity";
import * as captionsHttp from "../http/captions";
import * as creditHttp from "../http/credit";
import * as exportsHttp from "../http/export";
import * as giftHttp from "../http/gift";
import * as inviteHttp from "../http/invite";
import * as messageHttp from "../http/message";
import * as notificationHttp from "../http/notification";
import * as operatorHttp from "../http/operator";
import * as organiserHttp from "../http/organiser";
import * as presentationHttp from "../http/presentation";
import * as pushHttp from "../http/push";
import * as questionHttp from "../http/question";
import * as reductionHttp from "../http/reduction";
import * as reminderHttp from "../http/reminder";
import * as stripeHttp from "../http/stripe";
import * as submissionHttp from "../http/submission";
import * as thanksHttp from "../http/thanks";
import * as tributeHttp from "../http/tribute";
import * as uploadHttp from "../http/upload";
import * as userHttp from "../http/user";
import * as activity from "./activity";
import * as captions from "./captions";
import * as credit from "./credit";
import * as exports from "./export";
import * as gift from "./gift";
import * as invite from "./invite";
import * as message from "./message";
import * as notification from "./notification";
import * as operator from "./operator";
import * as organiser from "./organiser";
import * as presentation from "./presentation";
import * as push from "./push";
import * as question from "./question";
import * as reduction from "./reduction";
import * as reminder from "./reminder";
import * as stripe from "./stripe";
import * as submission from "./submission";
import * as thanks from "./thanks";
import * as tribute from "./tribute";
import * as upload from "./upload";
import * as user from "./user";

export interface ApiCall {
  readonly module: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly definition: Definition;
}

type DefinitionsOf<Endpoints> = {
  [
    Name in keyof Endpoints as Endpoints[Name] extends Endpoint ? Name : never
  ]: Endpoints[Name] extends Endpoint<infer D> ? D : never;
};

/**
 * Pairs the endpoints of a module with their definitions; one without the other does not compile.
 */
function callsOf<Endpoints extends object>(
  module: string,
  endpoints: Endpoints,
  definitions: DefinitionsOf<Endpoints> & Readonly<Record<string, unknown>>,
): ApiCall[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint)
      ? [{ module, name, endpoint, definition: definitions[name] as Definition }]
      : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

export const API_CALLS: readonly ApiCall[] = [
  ...callsOf("activity", activityHttp, activity),
  ...callsOf("captions", captionsHttp, captions),
  ...callsOf("credit", creditHttp, credit),
  ...callsOf("export", exportsHttp, exports),
  ...callsOf("gift", giftHttp, gift),
  ...callsOf("invite", inviteHttp, invite),
  ...callsOf("message", messageHttp, message),
  ...callsOf("notification", notificationHttp, notification),
  ...callsOf("operator", operatorHttp, operator),
  ...callsOf("organiser", organiserHttp, organiser),
  ...callsOf("presentation", presentationHttp, presentation),
  ...callsOf("push", pushHttp, push),
  ...callsOf("question", questionHttp, question),
  ...callsOf("reduction", reductionHttp, reduction),
  ...callsOf("reminder", reminderHttp, reminder),
  ...callsOf("stripe", stripeHttp, stripe),
  ...callsOf("submission", submissionHttp, submission),
  ...callsOf("thanks", thanksHttp, thanks),
  ...callsOf("tribute", tributeHttp, tribute),
  ...callsOf("upload", uploadHttp, upload),
  ...callsOf("user", userHttp, user),
];

const definitions = new Map(API_CALLS.map(({ endpoint, definition }) => [endpoint, definition]));

/**
 * Returns the definition of an endpoint.
 * @throws Error for an endpoint that the contract does not have.
 */
export function definitionOf(endpoint: Endpoint): Definition {
  const definition = definitions.get(endpoint);
  if (!definition) throw new Error(`The contract has no ${endpoint.method} ${endpoint.path}.`);
  return definition;
}
