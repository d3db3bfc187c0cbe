import type { Language } from "@contract/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { languageOf } from "../../language/languageOf";
import { sendFormPage } from "../../pages/formPage";
import { saveMailChoice, MAIL_CHOICES, type MailChoice, readSubscriber } from "./optOut";
import { gonePage, subscriberPage } from "./unsubscribeMarkup";
import { UNSUBSCRIBE_PATH } from "./unsubscribeLink";

interface LinkQuery {
  code?: string;
}

/** A mail client sends one short field. */
const BODY_MAX_BYTES = 4096;

/**
 * Registers the page behind "Unsubscribe" in a mail, for people without an account. A GET changes
 * nothing, because mail scanners open every link. A mail client's own button posts to the same
 * address without opening the page first (RFC 8058).
 */
export async function registerUnsubscribePages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    // Mail clients may send any content type: only the fact that they post matters.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    pages.get<{ Querystring: LinkQuery }>(UNSUBSCRIBE_PATH, async (request, reply) =>
      sendPage(request, reply, deps, async (code, language) =>
        subscriberPage(language, deps.brand, addressOf(code), await readSubscriber(deps, code)),
      ),
    );

    pages.post<{ Querystring: LinkQuery; Body?: string }>(
      UNSUBSCRIBE_PATH,
      async (request, reply) =>
        sendPage(request, reply, deps, async (code, language) => {
          const subscriber = await saveMailChoice(deps, code, choiceOf(request.body));
          return subscriberPage(language, deps.brand, addressOf(code), subscriber);
        }),
    );
  });
}

async function sendPage(
  request: FastifyRequest<{ Querystring: LinkQuery }>,
  reply: FastifyReply,
  { brand }: Deps,
  page: (code: string, language: Language) => Promise<string>,
): Promise<FastifyReply> {
  const language = languageOf(request);
  try {
    const html = await page(String(request.query.code), language);
    return await sendFormPage(reply, html);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendFormPage(reply.code(error.status), gonePage(language, brand));
  }
}

const addressOf = (code: string): string =>
  `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ code }).toString()}`;

/**
 * Returns the choice of the page's own forms. A mail client's button stops the mails about its
 * tribute.
 */
function choiceOf(body: string | undefined): MailChoice {
  const chosen = new URLSearchParams(body ?? "").get("choice");
  return MAIL_CHOICES.find((choice) => choice === chosen) ?? "reel";
}
