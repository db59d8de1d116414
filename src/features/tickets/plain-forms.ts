/**
 * The forms of visitors without JavaScript: a plain HTML form posts here and is sent back to its page. Errors are shown
 * on a page of their own, which shows the form once more with the typed values (UX-250).
 */
import type { FastifyInstance } from 'fastify';
import { ownPath } from '../../kit/own-path.ts';
import { acceptedLimit } from '../../platform/api/accepted-limit.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { isLocale } from '../../platform/texts/locale.ts';
import { submitForm, type Tickets } from './actions.ts';
import { formNames } from './contract.ts';
import { refusedFormPage, refusedFormPolicy } from './refused-form.ts';

/** Serves `POST /forms/{name}`; the same checks and limits as the call. */
export function servePlainForms(app: FastifyInstance, tickets: Tickets): void {
  void app.register(async (scope) => {
    // a browser's form comes in this one form; everything else is refused before it is read
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // as with the call: what is wrong in a field is not counted
    const counts = app.requestCounts;
    const limit = counts && acceptedLimit(counts, { name: 'plain forms', max: 5, windowSeconds: 60 });
    scope.post(
      '/forms/:name',
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { name } = request.params as { name: string };
        const form = formNames.find((known) => known === name);
        if (!form) throw new Refusal('not_found');
        const sent = (request.body ?? {}) as Record<string, string>;
        const locale = isLocale(sent.locale) ? sent.locale : tickets.shop.settings.defaultLocale;
        const back = ownPath(sent.back ?? null) ?? '/';
        reply.header('cache-control', 'no-store');
        try {
          const letter = { form, sent, locale, caller: { kind: 'guest' }, ip: request.ip } as const;
          const submit = () => submitForm(tickets.shop.db, tickets, letter);
          const number = await (limit ? limit.count(request.ip, submit) : submit());
          return await reply.redirect(`${withQuery(back, { sent: form, number })}#${form}`, 303);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'fields') throw error;
          const faults = error.detail.fields ?? {};
          return reply
            .code(422)
            .header('content-security-policy', refusedFormPolicy)
            .type('text/html; charset=utf-8')
            .send(refusedFormPage(tickets.texts, { form, locale, sent, back, faults }));
        }
      },
    );
  });
}

function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, 'https://own.invalid');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
