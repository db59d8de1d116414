/** Letters that the demo's office finds on its desk. */
import { submitForm, type Tickets } from './actions.ts';
import type { FormName } from './contract.ts';
import { listTickets } from './store.ts';

const letters: { form: FormName; locale: 'ru' | 'en' | 'zh'; sent: Record<string, string> }[] = [
  {
    form: 'question',
    locale: 'ru',
    sent: {
      email: 'olga@waybill.example',
      question:
        'Заказываю вышивку и рамку из двух магазинов. Если рамка придёт раньше, можно ли подождать вышивку и не платить за хранение?',
    },
  },
  {
    form: 'suggest-store',
    locale: 'en',
    sent: {
      url: 'https://shop.example/yarn',
      note: 'Hand-dyed yarn, they only ship inside Norway.',
      email: 'kari@waybill.example',
    },
  },
  {
    form: 'report-blacklist',
    locale: 'zh',
    sent: {
      product: '电动牙刷（内置电池）',
      note: '电池是内置的，可以空运吗？',
      email: 'lin@waybill.example',
    },
  },
];

/** Writes the letters once; safe to repeat. */
export async function fillDemoTickets(desk: Pick<Tickets, 'shop' | 'texts'>): Promise<void> {
  // none of them asks for news
  const tickets = { ...desk, enterMail: async () => {}, askForNews: async () => {} };
  const { db } = tickets.shop;
  const { tickets: known } = await listTickets(db, {
    state: null,
    form: null,
    assignedTo: null,
    search: null,
    after: null,
    limit: 1,
  });
  if (known.length > 0) return;
  for (const { form, locale, sent } of letters) {
    await submitForm(db, tickets, {
      form,
      locale,
      sent: { ...sent, consent: true },
      caller: { kind: 'guest' },
      ip: '127.0.0.1',
    });
  }
}
