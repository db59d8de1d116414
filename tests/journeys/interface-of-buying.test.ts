/** The interface on a customer's way to an order, check by check (docs/ux-checks.md): one shop, one browser. */
import { afterAll, beforeAll, describe } from 'vitest';
import { aDesk, type Desk } from './interface/a-desk.ts';
import { checksOfForms } from './interface/of-forms.ts';
import { checksOfPasting } from './interface/of-pasting.ts';
import { checksOfPaying } from './interface/of-paying.ts';
import { checksOfShell } from './interface/of-shell.ts';

// each takes about a second; a machine that does much else is no fault of the interface
const busy = { timeout: 120_000 };
let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 180_000);
afterAll(() => desk?.close(), 60_000);

describe('forms', busy, () => checksOfForms(() => desk));
describe('pasting a link', busy, () => checksOfPasting(() => desk));
describe('prices, cart and payment', busy, () => checksOfPaying(() => desk));
describe('the shell', busy, () => checksOfShell(() => desk));
