import type { Language } from "@contract/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { languageOf } from "../../language/languageOf";
import { sendFormPage } from "../../pages/formPage";
import { choose, MAIL_CHOICES, type MailChoice, subscriberOf } from "./optOut";
import { gonePage, subscriberPage } from "./unsubscribeMarkup";
import { UNSUBSCRIBE_PATH } from "./unsubscribeLink";

interface LinkQuery {
  invitee?: string;
  token?: string;
}

/** A mailbox sends one short field. */
const BODY_MAX_BYTES = 4096;

/**
 * The page behind "Unsubscribe" in a mail, for people without an account. Looking at it changes nothing, because scanners of
 * mailboxes open every link; a mailbox's own button posts to the same address without having looked (RFC 8058).
 */
export async function registerUnsubscribePages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    // Whatever form a mailbox chooses to send: what matters is that it posts.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    pages.get<{ Querystring: LinkQuery }>(UNSUBSCRIBE_PATH, async (request, reply) =>
      answer(request, reply, deps, async (pass, language) =>
        subscriberPage(language, deps.brand, addressOf(pass), await subscriberOf(deps, pass)),
      ),
    );

    pages.post<{ Querystring: LinkQuery; Body?: string }>(
      UNSUBSCRIBE_PATH,
      async (request, reply) =>
        answer(request, reply, deps, async (pass, language) => {
          const subscriber = await choose(deps, pass, choiceOf(request.body));
          return subscriberPage(language, deps.brand, addressOf(pass), subscriber);
        }),
    );
  });
}

type Pass = Parameters<typeof subscriberOf>[1];

async function answer(
  request: FastifyRequest<{ Querystring: LinkQuery }>,
  reply: FastifyReply,
  { brand }: Deps,
  page: (pass: Pass, language: Language) => Promise<string>,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { invitee, token } = request.query;
  try {
    const pass = { inviteeId: String(invitee), token: String(token) };
    const shown = await page(pass, language);
    return await sendFormPage(reply, shown);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendFormPage(reply.code(error.status), gonePage(language, brand));
  }
}

const addressOf = ({ inviteeId, token }: Pass): string =>
  `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ invitee: inviteeId, token }).toString()}`;

/** What the page's own forms say; a mailbox's button ends the mails about the reel that it came with. */
function choiceOf(body: string | undefined): MailChoice {
  const given = new URLSearchParams(body ?? "").get("choice");
  return MAIL_CHOICES.find((choice) => choice === given) ?? "reel";
}
