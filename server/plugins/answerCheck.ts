import type { Endpoint } from "@contract/http/endpoint";
import { definitionOf } from "@contract/schemas/apiCalls";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../errors";
import { toJsonSchema } from "./jsonSchema";

/** Compares the data of an answer with its schema in the contract, just before it is sent. */
export type AnswerCheck = (
  endpoint: Endpoint,
  data: unknown,
  log: Pick<FastifyBaseLogger, "error">,
) => void;

/**
 * Rejects an answer that does not match its schema, or logs the mismatch and lets the answer pass.
 * Every endpoint and field is logged once. Neither the error nor the log has values of the answer.
 * @throws AppError UNEXPECTED with the endpoint and the field, if it `rejects`
 */
export function answerCheck({ rejects }: { rejects: boolean }): AnswerCheck {
  const validatorOf = answerValidators();
  const logged = new Set<string>();
  return (endpoint, data, log) => {
    const validate = validatorOf(endpoint);
    if (!validate || validate(data)) return;
    for (const mismatch of mismatchesOf(endpoint, validate.errors ?? [])) {
      if (rejects) throw new AppError("UNEXPECTED", mismatch);
      if (logged.has(mismatch)) continue;
      logged.add(mismatch);
      log.error(mismatch);
    }
  };
}

/**
 * Returns a function that compiles the schema of an endpoint for Ajv, which needs a tenth of yup's
 * time or less (docs/decisions/api.md). It compiles a schema when the first answer needs it,
 * because compiling all of them would delay the start.
 */
function answerValidators(): (endpoint: Endpoint) => ValidateFunction | undefined {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  const validators = new Map<Endpoint, ValidateFunction>();
  return (endpoint) => {
    const { data } = definitionOf(endpoint);
    if (!data) return undefined;
    const validate = validators.get(endpoint) ?? ajv.compile(toJsonSchema(data, "answer"));
    validators.set(endpoint, validate);
    return validate;
  };
}

/**
 * Lists the fields that do not match. The same field of all items of a list counts as one mismatch.
 */
function mismatchesOf({ method, path }: Endpoint, errors: ErrorObject[]): Set<string> {
  return new Set(
    errors.map(({ instancePath, message, params }) => {
      const field = `data${instancePath.replaceAll(/\/\d+/g, "/*")}`;
      const { additionalProperty } = params as { additionalProperty?: string };
      const what = additionalProperty ? `must not have ${additionalProperty}` : message;
      return `${method} ${path} does not match the contract: ${field} ${what}`;
    }),
  );
}
