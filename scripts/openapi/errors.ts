import { ERRORS } from "@contract/errors";

const listed = Object.entries(ERRORS).map(
  ([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`,
);

/** Describes what a client gets instead of data. */
export const ERROR_SCHEMAS = {
  ErrorCode: {
    type: "string",
    enum: Object.keys(ERRORS),
    description: `A stable code, with its HTTP status and its English message:\n${listed.join("\n")}`,
  },
  Error: {
    type: "object",
    properties: {
      status: { type: "integer", description: "The HTTP status." },
      data: { type: "null" },
      error: { type: "string", description: "The message in the language of the request." },
      code: { $ref: "#/components/schemas/ErrorCode" },
    },
    required: ["status", "data", "error", "code"],
  },
} as const;

export const ERROR_RESPONSE = {
  description: "The call failed.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
} as const;
