/** The HTML of the sandbox bank. Server-rendered text; everything that came from outside is escaped. */

import { formatMoney, formatNumber } from '../../../../kit/format.ts';
import { money, toJson } from '../../../../platform/money/money.ts';
import type { OwnWorth } from '../../../../platform/money/own-currency.ts';
import { type Locale, languageNames, languageTags, locales } from '../../../../platform/texts/locale.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { formatDate } from '../../../../platform/time/dates.ts';
import type { SandboxCharge } from './charge-store.ts';
import { codeTries, type Outcome, secureCode, testCards } from './outcomes.ts';

export interface BankPage {
  locale: Locale;
  words: Words;
  /** Of the charge, without the code page's part. */
  path: string;
  /** The shop that gets the money. */
  brand: string;
  /** About what the amount is worth in the payer's own currency, where that is another one. */
  own?: OwnWorth & { zone: string };
}

const choices: readonly Outcome[] = ['success', 'decline', '3ds', 'no_answer', 'late', 'double'];

/** The form with the card, and the choice of what shall happen. */
export function cardPage(look: BankPage, charge: SandboxCharge, refused?: { card: string }): string {
  const say = sayer(look);
  const error = refused && `<p class="error" id="card-error">${say('card.wrong')}</p>`;
  const card = refused ? refused.card : (testCards[0]?.number ?? '');
  const cards = testCards.map(
    ({ number, outcome }) => `<option value="${number}">${say(`outcomes.${outcome}.name`)}</option>`,
  );
  const buttons = choices.map(
    (outcome) => `<li><button class="choice" name="outcome" value="${outcome}">
      <span class="name">${say(`outcomes.${outcome}.name`)}</span>
      <span class="hint">${say(`outcomes.${outcome}.hint`)}</span></button></li>`,
  );
  return document(look, {
    title: say('card.title', { amount: amountOf(look, charge) }),
    main: `${summary(look, charge)}
    <form method="post" action="${actionOf(look, '')}">
      <label for="card">${say('card.label')}</label>
      <p class="hint" id="card-hint">${say('card.hint')}</p>
      ${error ?? ''}
      <input id="card" name="card" list="cards" inputmode="numeric" autocomplete="off" value="${escapeHtml(card)}"
        aria-describedby="card-hint${error ? ' card-error' : ''}"${error ? ' aria-invalid="true" autofocus' : ''}>
      <datalist id="cards">${cards.join('')}</datalist>
      <button class="primary">${say('card.pay', { amount: amountOf(look, charge) })}</button>
    </form>
    <form method="post" action="${actionOf(look, '')}">
      <h2>${say('card.choose')}</h2>
      <ul class="choices">${buttons.join('')}</ul>
      <button class="quiet" name="outcome" value="cancel">${say('cancel')}</button>
    </form>`,
  });
}

/** The 3-D Secure step. */
export function codePage(look: BankPage, charge: SandboxCharge, refused?: { isWrong: true }): string {
  const say = sayer(look);
  const left = codeTries - charge.codeTries;
  const error = refused && `<p class="error" id="code-error">${say('code.wrong', { left })}</p>`;
  return document(look, {
    title: say('code.title'),
    main: `${summary(look, charge)}
    <form method="post" action="${actionOf(look, '/code')}">
      <label for="code">${say('code.label')}</label>
      <p class="hint" id="code-hint">${say('code.hint', { code: secureCode })}</p>
      ${error ?? ''}
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus
        aria-describedby="code-hint${error ? ' code-error' : ''}"${error ? ' aria-invalid="true"' : ''}>
      <button class="primary">${say('code.confirm')}</button>
      <button class="quiet" name="outcome" value="cancel">${say('cancel')}</button>
    </form>`,
  });
}

/** Nothing is left to do here: what came of it, and the way back. */
export function endPage(look: BankPage, charge: SandboxCharge): string {
  const say = sayer(look);
  const failed = charge.state === 'failed' || charge.state === 'cancelled';
  const back = failed ? charge.urlError : charge.urlSuccess;
  return document(look, {
    title: say(`end.${charge.state}`),
    main: `${summary(look, charge)}<p><a href="${escapeHtml(back)}">${say('end.back')}</a></p>`,
  });
}

export function unknownPage(look: BankPage): string {
  const say = sayer(look);
  return document(look, { title: say('unknown.title'), main: `<p>${say('unknown.text')}</p>` });
}

function summary(look: BankPage, charge: SandboxCharge): string {
  const say = sayer(look);
  return `<dl>
      <div><dt>${say('receiver')}</dt><dd>${escapeHtml(look.brand)}</dd></div>
      <div><dt>${say('purpose')}</dt><dd>${escapeHtml(charge.description)}</dd></div>
      <div><dt>${say('amount')}</dt><dd class="amount">${escapeHtml(amountOf(look, charge))}</dd></div>
    </dl>
    ${ownWords(look, charge)}`;
}

/** The exact amount is the one above. */
function ownWords({ own, locale, words }: BankPage, { currency }: SandboxCharge): string {
  if (!own) return '';
  const { worth, rate, zone } = own;
  const note = words('pages.receipt.own.note', {
    date: formatDate({ locale, zone }, rate.since, 'day-time'),
    ...{ currency: worth.currency, rate: formatNumber(locale, rate.value, 2), charged: currency },
  });
  return `<p>≈ ${escapeHtml(formatMoney(locale, worth))}</p>
    <p class="hint">${escapeHtml(note)}</p>`;
}

function document(look: BankPage, { title, main }: { title: string; main: string }): string {
  const say = sayer(look);
  const languages = locales.map((locale) => {
    const current = locale === look.locale ? ' aria-current="true"' : '';
    const lang = `lang="${languageTags[locale]}" hreflang="${languageTags[locale]}"`;
    return `<li><a href="?lang=${locale}" ${lang}${current}>${languageNames[locale]}</a></li>`;
  });
  return `<!doctype html>
<html lang="${languageTags[look.locale]}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${say('name')}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox-bank/bank.css">
</head>
<body>
  <header><p class="bank">${say('name')}</p><p class="mark">${say('mark')}</p></header>
  <main>
    <h1>${title}</h1>
    ${main}
  </main>
  <footer><p>${say('note')}</p><nav aria-label="${say('languages')}"><ul>${languages.join('')}</ul></nav></footer>
</body>
</html>
`;
}

function actionOf(look: BankPage, step: '' | '/code'): string {
  return escapeHtml(`${look.path}${step}?lang=${look.locale}`);
}

/** Words of the page, escaped. */
function sayer({ words }: BankPage): Words {
  return (key, values) => escapeHtml(words(`pages.sandbox-bank.${key}`, values));
}

function amountOf({ locale }: BankPage, { amount, currency }: SandboxCharge): string {
  return formatMoney(locale, toJson(money(amount, currency)));
}

function escapeHtml(text: string): string {
  const named: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => named[character] ?? '');
}
