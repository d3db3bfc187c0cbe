import type { Endpoint } from "@contract/http/endpoint";
import * as credit from "@contract/http/credit";
import * as exports from "@contract/http/export";
import * as invite from "@contract/http/invite";
import * as message from "@contract/http/message";
import * as notification from "@contract/http/notification";
import * as operator from "@contract/http/operator";
import * as organiser from "@contract/http/organiser";
import * as presentation from "@contract/http/presentation";
import * as question from "@contract/http/question";
import * as reminder from "@contract/http/reminder";
import * as stripe from "@contract/http/stripe";
import * as submission from "@contract/http/submission";
import * as thanks from "@contract/http/thanks";
import * as tribute from "@contract/http/tribute";
import * as upload from "@contract/http/upload";
import * as user from "@contract/http/user";

const ROOMS: object[] = [
  credit,
  exports,
  invite,
  message,
  notification,
  operator,
  organiser,
  presentation,
  question,
  reminder,
  stripe,
  submission,
  thanks,
  tribute,
  upload,
  user,
];

/** Every endpoint of the contract. */
export const ENDPOINTS: readonly Endpoint[] = ROOMS.flatMap((room) =>
  Object.values(room).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
