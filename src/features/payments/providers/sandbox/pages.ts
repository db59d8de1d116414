/** The sandbox bank's pages below /sandbox-bank: plain forms, no script. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { money, toJson } from '../../../../platform/money/money.ts';
import {
  currencyOfCookie,
  type KnownRates,
  ownCurrencyCookie,
  ownWorth,
} from '../../../../platform/money/own-currency.ts';
import { acceptedLocale, isLocale, type Locale } from '../../../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../../../platform/texts/texts.ts';
import { zoneCookie, zoneOf } from '../../../../platform/time/zone-of.ts';
import type { SandboxBank } from './bank.ts';
import type { SandboxCharge } from './charge-store.ts';
import { isOutcome, outcomeOfCard, readCardNumber } from './outcomes.ts';
import { type BankPage, cardPage, codePage, endPage, unknownPage } from './page-html.ts';

export interface BankPageParts {
  bank: SandboxBank;
  texts: LocalisedTree;
  /** The shop's name of now. */
  brand(): string;
  /** Of the shop: its forms may lead back there. */
  publicUrl: string;
  /** The rates of prices; null while one is missing. */
  rates(): Promise<KnownRates | null>;
  /** The installation's zone, for browsers that tell none. */
  timeZone: string;
}

const stylesheet = readFileSync(new URL('./bank.css', import.meta.url), 'utf8');
const signs = readFileSync(new URL('../../../../ui/fonts/onest-currency.woff2', import.meta.url));

type BankRequest = FastifyRequest<{
  Params: { ref: string };
  Querystring: { lang?: string };
  Body: Record<string, string>;
}>;

/** Registers the pages. Call it before the app is ready. */
export function serveSandboxBank(app: FastifyInstance, parts: BankPageParts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/sandbox-bank/bank.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(stylesheet),
    );
    scope.get('/sandbox-bank/currency.woff2', (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(signs),
    );
    const answer = answering(parts);
    scope.get<Shape>('/sandbox-bank/:ref', (request, reply) => answer(request, reply, showCharge));
    scope.post<Shape>('/sandbox-bank/:ref', (request, reply) => answer(request, reply, payOrChoose));
    scope.get<Shape>('/sandbox-bank/:ref/code', (request, reply) => answer(request, reply, showCode));
    scope.post<Shape>('/sandbox-bank/:ref/code', (request, reply) => answer(request, reply, takeCode));
  });
}

interface Shape {
  Params: { ref: string };
  Querystring: { lang?: string };
  Body: Record<string, string>;
}

/** The answer of a step: a page, or an address to go to. */
type Step = (asked: Asked) => Promise<{ page: string; status?: number } | { to: string }>;

interface Asked {
  bank: SandboxBank;
  charge: SandboxCharge;
  look: BankPage;
  form: Record<string, string>;
}

function answering(parts: BankPageParts) {
  const { bank, texts, publicUrl } = parts;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    // the empty icon of the page
    'img-src data:',
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return async (request: BankRequest, reply: FastifyReply, step: Step) => {
    const charge = await bank.findCharge({ ref: request.params.ref });
    const locale = localeOf(request, charge);
    const look: BankPage = {
      locale,
      words: wordsOf(texts, locale),
      path: `/sandbox-bank/${request.params.ref}`,
      brand: parts.brand(),
      ...(charge ? await ownOf(charge, request, parts) : {}),
    };
    reply.header('content-security-policy', policy).header('cache-control', 'no-store');
    const result = charge
      ? await step({ bank, charge, look, form: request.body ?? {} })
      : { page: unknownPage(look), status: 404 };
    if ('to' in result) return reply.redirect(result.to, 303);
    return reply
      .code(result.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(result.page);
  };
}

/** About what the amount is worth in the currency that the payer thinks in: the shop's cookie says it. */
async function ownOf(
  { amount, currency }: SandboxCharge,
  { cookies }: BankRequest,
  { rates, timeZone }: BankPageParts,
): Promise<Pick<BankPage, 'own'>> {
  const own = currencyOfCookie(cookies[ownCurrencyCookie]);
  if (!own) return {};
  const found = ownWorth(toJson(money(amount, currency)), own, await rates());
  const zone = zoneOf(null, { device: cookies[zoneCookie], shop: timeZone });
  return found ? { own: { ...found, zone } } : {};
}

function localeOf(request: BankRequest, charge: SandboxCharge | undefined): Locale {
  const { lang } = request.query;
  if (isLocale(lang)) return lang;
  return charge?.locale ?? acceptedLocale(request.headers['accept-language']) ?? 'en';
}

/** A charge that needs nothing more here. */
function isOver(charge: SandboxCharge): boolean {
  return charge.state !== 'pending' || (charge.outcome !== null && charge.outcome !== '3ds');
}

const showCharge: Step = async ({ charge, look }) => {
  if (isOver(charge)) return { page: endPage(look, charge) };
  if (charge.outcome === '3ds') return { to: `${look.path}/code?lang=${look.locale}` };
  return { page: cardPage(look, charge) };
};

const payOrChoose: Step = async ({ bank, charge, look, form }) => {
  if (isOver(charge)) return { page: endPage(look, charge) };
  const chosen = isOutcome(form.outcome) ? form.outcome : undefined;
  const digits = readCardNumber(form.card ?? '');
  if (!chosen && !digits) {
    return { page: cardPage(look, charge, { card: form.card ?? '' }), status: 422 };
  }
  const after = await bank.choose(charge.ref, chosen ?? outcomeOfCard(digits ?? ''));
  return leave(look, after ?? charge);
};

const showCode: Step = async ({ charge, look }) => {
  if (isOver(charge)) return { page: endPage(look, charge) };
  return charge.outcome === '3ds' ? { page: codePage(look, charge) } : { to: look.path };
};

const takeCode: Step = async ({ bank, charge, look, form }) => {
  if (isOver(charge)) return { page: endPage(look, charge) };
  if (form.outcome === 'cancel') {
    return leave(look, (await bank.choose(charge.ref, 'cancel')) ?? charge);
  }
  const result = await bank.enterCode(charge.ref, (form.code ?? '').replace(/\s/g, ''));
  const after = (await bank.findCharge({ ref: charge.ref })) ?? charge;
  if (result === 'wrong') return { page: codePage(look, after, { isWrong: true }), status: 422 };
  return leave(look, after);
};

/** Back to the shop, or on to the code. The way back proves nothing: the shop asks the bank. */
function leave(look: BankPage, charge: SandboxCharge): { to: string } {
  if (charge.state === 'pending' && charge.outcome === '3ds') {
    return { to: `${look.path}/code?lang=${look.locale}` };
  }
  const failed = charge.state === 'failed' || charge.state === 'cancelled';
  return { to: failed ? charge.urlError : charge.urlSuccess };
}
