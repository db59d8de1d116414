/** Checks of the cabinet: photos, questions, merging, delivery, address book. */
import { expect, test } from 'vitest';
import { password } from '../../support/a-journey.ts';
import { pathOf, shown } from '../../support/journey-setting.ts';
import { type Given, noDialog, openAt, picture, press, soon } from './given.ts';

const path = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '').replace(/^\/(en|ru|zh)\//, '/');

export function checksOfOrders(of: () => Given): void {
  test('photos of the warehouse open large, are walked and zoomed by keys, and found right or wrong (UX-103)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, `/cabinet/orders/${given.stored.orderNum}`);
    const first = page.getByRole('button', { name: /^Photo 1 of 2:.*Enlarge$/ });
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('photo 1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('photo 2 of 2').waitFor();
    const photo = dialog.getByRole('img');
    const wide = async () => (await photo.boundingBox())?.width ?? 0;
    const before = await wide();
    await page.keyboard.press('+');
    expect(await wide()).toBeGreaterThan(before * 1.8);
    await picture(page, 'zoomed');
    await press(page, 'Zoom in');
    expect(await wide()).toBeGreaterThan(before * 2.8);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    expect(await wide()).toBeCloseTo(before, 0);
    await page.keyboard.press('Escape');
    await noDialog(page);
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
    const until = page.locator('p', { hasText: 'You can ask for an exchange or return until' });
    expect(await until.locator('time').getAttribute('datetime')).toMatch(/^2\d{3}-/);
    const report = page.getByRole('link', { name: 'Report a problem' });
    expect(await report.getAttribute('href')).toBe(
      pathOf(`/cabinet/claims/new?order=${given.stored.orderNum}`),
    );
    await press(page, 'Looks right');
    await page.getByText('You checked the photos').waitFor();
    expect(await report.count()).toBe(0);
  });

  test('a question is told by notification, mail, list and order, and all lead to the same card (UX-113)', async () => {
    const given = of();
    const { call, customer, asked, journey } = given;
    await soon(async () => (await journey.running.mailsTo(customer.email)).length).toBeGreaterThan(0);
    const mail = await journey.running.linkTo(customer.email, 'question-opened');
    const { body } = await call('listNotifications', { token: customer.token });
    const news = body.data.find(({ kind }) => kind === 'question-opened');
    const page = await openAt(given, given.wide, '/cabinet/orders');
    const inList = page
      .getByRole('listitem')
      .filter({ hasText: asked.orderNum })
      .locator('a[href$="#question"]');
    const links = [mail, news?.link ?? '', (await inList.first().getAttribute('href')) ?? ''].map(path);
    const card = `/cabinet/orders/${asked.orderNum}#question`;
    expect(links).toEqual([card, card, card]);
    // at the top of the order stands the same card
    await openAt(given, given.wide, `/cabinet/orders/${asked.orderNum}`);
    expect(await page.locator('#question').getByRole('radio').count()).toBeGreaterThan(1);
  });

  test('what can be merged is a list of boxes with facts; what cannot says why; the count is announced (UX-119)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, `/cabinet/orders/${given.stored.orderNum}/merge`);
    const box = page.getByRole('checkbox', { name: new RegExp(given.other.orderNum) });
    const row = page.getByRole('listitem').filter({ has: box });
    expect(await row.innerText()).toMatch(/2\.4 kg.*at our warehouse.*free until/s);
    const status = page.getByRole('group', { name: /^What ships together\?/ }).getByRole('status');
    await box.check();
    await status.getByText('1 order chosen').waitFor();
    await box.uncheck();
    await status.getByText('No orders chosen').waitFor();
    const others = page.getByRole('region', { name: 'can’t be added now' });
    expect(await others.getByRole('listitem').filter({ hasText: given.bought.orderNum }).innerText()).toMatch(
      /Not all of it has arrived yet/,
    );
    expect(await others.getByRole('checkbox').count()).toBe(0);
  });

  test('what orders cost apart and together stand side by side, stacked on a phone, the saving first (UX-120)', async () => {
    const given = of();
    const path = `/cabinet/orders/${given.stored.orderNum}/merge`;
    for (const [visitor, isWide] of [
      [given.wide, true],
      [given.phone, false],
    ] as const) {
      const page = await openAt(given, visitor, path);
      await page.getByRole('checkbox', { name: new RegExp(given.other.orderNum) }).check();
      const part = async (name: RegExp) => {
        const box = await page.locator('main').getByText(name).first().boundingBox();
        if (!box) throw new Error(`nothing says ${name}`);
        return box;
      };
      await page.locator('summary', { hasText: 'Details of each parcel' }).click();
      await page.getByRole('heading', { name: 'Before combining: 2 parcels' }).waitFor();
      const [saving, apart, together] = [
        await part(/^Combining is about .* cheaper than sending separately$/),
        await part(/^Before combining: 2 parcels$/),
        await part(/^After combining: 1 parcel$/),
      ];
      expect(saving.y).toBeLessThan(apart.y);
      if (isWide) {
        expect(together.y).toBe(apart.y);
        expect(together.x).toBeGreaterThan(apart.x);
      } else {
        expect(together.y).toBeGreaterThan(apart.y);
        expect(together.x).toBe(apart.x);
      }
      // the address of the parcel is written line under line
      const address = page.locator('main section', { hasText: 'After combining: 1 parcel' }).last();
      expect(await address.innerText()).toMatch(/ул\. Мира, 1\n.*101000, Russia/);
      await picture(page, `merge-${isWide ? 'wide' : 'phone'}`);
    }
  });

  test('the ways to send follow the country; a prohibited one says so by the stamp (UX-123, UX-194)', async () => {
    const given = of();
    const { call, customer, journey, desk } = given;
    const { token } = customer;
    const kazakh = { country: 'KZ', street: 'Abay 1', city: 'Almaty', postcode: '050000', label: 'Almaty' };
    await call('createAddress', { token, body: kazakh });
    const words = (text: string) => ({ ru: text, en: text, zh: text });
    const rule = await call('staffCreateBlacklistRule', {
      token: (await desk.staff('content')).token,
      body: {
        ...{ kind: 'word', category: 'other', patterns: ['teekanne*', 'teapot*', 'nordsee'], unless: [] },
        ...{ verdict: 'prohibited', name: words('Teapots'), reason: words('Teapots stay here.') },
        ...{ source: words(''), instead: words(''), destinations: ['RU'], routes: ['cheap'], active: true },
      },
    });
    expect(rule.status).toBe(201);
    journey.running.clock.advance(6_000);
    const page = await openAt(given, given.wide, `/cabinet/deliveries/create?order=${given.stored.id}`);
    const ways = page.getByRole('group', { name: /^Choose a shipping method/ });
    const names = () =>
      page
        .locator('input[name=route]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await page.getByRole('radio', { name: /Almaty/ }).check();
    await soon(names).toEqual(['road']);
    await page.getByRole('radio', { name: /Мира/ }).check();
    await soon(async () => (await names()).toSorted()).toEqual(['cheap', 'no_glass', 'road']);
    const card = page.locator('label', { has: page.locator('input[value=road]') });
    await card.locator('summary').click();
    // to read the limits of a way chooses nothing
    expect(await card.locator('input').isChecked()).toBe(false);
    const road = await card.innerText();
    expect(road).toContain(shown('2160'));
    expect(road).toMatch(/arrives.*tracked.*up to 30\s+kg.*not accepted/is);
    const cheap = page.locator('label', { has: page.locator('input[value=cheap]') });
    await cheap.locator('[data-verdict-stamp=prohibited]').waitFor();
    await picture(page, 'ways');
    expect(await cheap.innerText()).toContain('Teapots stay here.');
    expect(await cheap.locator('input').isDisabled()).toBe(true);
    expect(await ways.count()).toBe(1);
  });
}

export function checksOfBook(of: () => Given): void {
  test('documents are masked; the password shows them in full, until the dialog is closed (UX-139)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, '/cabinet/profile/recipients');
    expect(await page.content()).not.toContain('500100732259');
    const asks: string[] = [];
    page.on('request', (request) => asks.push(request.url()));
    await page.getByRole('button', { name: /^Show documents/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=currentPassword]').fill('something else');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid=true]').waitFor();
    expect(await dialog.innerText()).not.toContain('5001');
    await dialog.locator('input[name=currentPassword]').fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByText('500100732259').waitFor();
    await picture(page, 'documents');
    expect(await dialog.innerText()).toMatch(/4509[\s\S]*123456/);
    expect(`${asks.join()} ${page.url()} ${await page.title()}`).not.toMatch(/500100732259|123456/);
    await page.keyboard.press('Escape');
    await noDialog(page);
    expect(await page.content()).not.toContain('500100732259');
  });

  test('a card has the mark of the default, and can be used for an order (UX-140)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, '/cabinet/profile/addresses');
    const cards = page.getByRole('listitem').filter({ has: page.locator('address') });
    const marked = cards.filter({ has: page.getByText('Default', { exact: true }) });
    expect(await marked.count()).toBe(1);
    expect(await marked.innerText()).not.toContain('Almaty');
    await page.getByRole('button', { name: 'Make default Almaty' }).click();
    await marked.filter({ hasText: 'Almaty' }).waitFor();
    expect(await marked.count()).toBe(1);
    await openAt(given, given.wide, '/cabinet/orders/create?step=delivery');
    const offered = page.locator('#address').getByRole('radio');
    expect(await offered.count()).toBe(2);
    expect(await page.getByRole('radio', { name: /Almaty/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /Мира/ }).check();
    expect(await page.getByRole('radio', { name: /Мира/ }).isChecked()).toBe(true);
  });

  test('deleting what orders under way use says which, and can be undone (UX-141)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, '/cabinet/profile/addresses');
    await page.getByRole('button', { name: /^Delete ул\. Мира/ }).click();
    const told = page.getByText(/keeps? (its own copy|their own copies)/);
    await told.waitFor();
    await picture(page, 'deleted-address');
    for (const { orderNum } of [given.stored, given.bought, given.asked])
      expect(await told.innerText()).toContain(orderNum);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('heading', { name: 'ул. Мира, 1' }).waitFor();
    const copy = await given.call('getOrder', {
      token: given.customer.token,
      params: { id: given.stored.id },
    });
    expect(JSON.stringify(copy.body.data)).toContain('Мира');
  });
}
