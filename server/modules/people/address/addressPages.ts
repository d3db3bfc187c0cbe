import type { Language } from "@contract/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { languageOf } from "../../../language/languageOf";
import { translator } from "../../../language/translator";
import { html } from "../../../mail/html";
import { formPage, sendFormPage } from "../../../pages/formPage";
import { readAddressLink, redeemAddressLink } from "./address";
import { ADDRESS_PATH } from "./addressLink";

interface LinkQuery {
  code?: string;
}

type LinkRequest = FastifyRequest<{ Querystring: LinkQuery }>;

/**
 * Registers the page that confirms the address of a contributor. Only its button does that, because
 * mail scanners open every link.
 */
export async function registerAddressPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    pages.get(ADDRESS_PATH, (request: LinkRequest, reply) =>
      answer(request, reply, deps, async (code, language) =>
        askPage(language, deps.brand, code, await readAddressLink(deps, code)),
      ),
    );
    pages.post(ADDRESS_PATH, (request: LinkRequest, reply) =>
      answer(request, reply, deps, async (code, language) =>
        donePage(language, deps.brand, await redeemAddressLink(deps, code)),
      ),
    );
  });
}

async function answer(
  request: LinkRequest,
  reply: FastifyReply,
  { brand }: Deps,
  page: (code: string, language: Language) => Promise<string>,
): Promise<FastifyReply> {
  const language = languageOf(request);
  try {
    return await sendFormPage(reply, await page(String(request.query.code), language));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendFormPage(reply.code(error.status), unknownPage(language, brand));
  }
}

function askPage(language: Language, brand: string, code: string, reelName: string): string {
  const t = translator(language);
  const action = `${ADDRESS_PATH}?${new URLSearchParams({ code }).toString()}`;
  return formPage(
    language,
    brand,
    t("Is this your email?"),
    html`<p>
        ${t("We'll tell you when “{{reelName}}” is given, and when there's a thank-you.", {
          reelName,
        })}
      </p>
      <form method="post" action="${action}">
        <button class="main">${t("Yes, keep me posted")}</button>
      </form>`,
  );
}

function donePage(language: Language, brand: string, reelName: string): string {
  const t = translator(language);
  const text = t("We'll tell you when “{{reelName}}” is given, and when there's a thank-you.", {
    reelName,
  });
  return formPage(language, brand, t("Your email is confirmed"), html`<p>${text}</p>`);
}

function unknownPage(language: Language, brand: string): string {
  const t = translator(language);
  const text = t("If you came from an email, please check that you opened the whole link.");
  return formPage(language, brand, t("There is nothing to confirm here"), html`<p>${text}</p>`);
}
