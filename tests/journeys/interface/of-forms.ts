/** Checks of forms and their messages: UX-022 to UX-042. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inCart } from '../../support/an-order.ts';
import { aPicture } from '../../support/pictures.ts';
import { routeUntil } from '../../support/routes.ts';
import { type Desk, focused, press, said, soon } from './a-desk.ts';

interface Asked {
  name: string;
  kind: string;
  /** "required", "optional" or nothing, from its label or the legend around it. */
  mark: string;
  /** Required ones say so to readers, and no field leaves its check to the browser. */
  isTied: boolean;
  takesPaste: boolean;
}

/** Every visible field of a form: what it is, how it is marked, whether it takes a paste. */
const fieldsOf = (page: Page, form: string): Promise<Asked[]> =>
  page.evaluate((selector) => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>(`${selector} :is(input, select, textarea)`),
    ].filter((one) => one.checkVisibility() && !one.ariaHidden);
    return controls.map((one) => {
      const legend = one.closest('fieldset')?.querySelector('legend');
      const isGroup = one.type === 'radio' || one.type === 'file';
      const label = isGroup ? legend : one.labels?.[0];
      const event = new ClipboardEvent('paste', {
        clipboardData: new DataTransfer(),
        bubbles: true,
        cancelable: true,
      });
      const mark = /(required|optional)\s*$/.exec(label?.textContent?.trim() ?? '')?.[1] ?? '';
      const described = (one.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
      return {
        name: one.name,
        kind: [one.type, one.inputMode, one.autocomplete].filter(Boolean).join(' '),
        mark,
        isTied:
          !one.required &&
          one.form?.noValidate === true &&
          described.every((id) => document.getElementById(id)) &&
          (one.type !== 'radio' || Boolean(legend)) &&
          (one.type === 'radio' || (one.getAttribute('aria-required') === 'true') === (mark === 'required')),
        takesPaste: one.dispatchEvent(event),
      };
    });
  }, form);

const kindsOf = (fields: Asked[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));

export function checksOfForms(desk: () => Desk): void {
  const at = (path: string, locale?: string) => desk().journey.at(path, locale);

  test('in the forms of addresses, recipients, reviews and orders every field is marked in words, tied, and takes a paste (UX-022, UX-034, UX-037)', async () => {
    await inCart(desk().market, desk().buyer);
    await desk().signedIn(async ({ page, open }) => {
      const seen: Record<string, Asked[]> = {};
      await open(at('/cabinet/profile/addresses'));
      await press(page, 'Add address');
      await page.selectOption('dialog select', 'DE');
      await page.getByText('Paste the full address').click();
      await page.getByLabel('Full address').waitFor();
      seen.address = await fieldsOf(page, 'dialog');
      await open(at('/cabinet/profile/recipients'));
      await press(page, 'Add recipient');
      await page.locator('dialog [name=phone]').waitFor();
      seen.recipient = await fieldsOf(page, 'dialog');
      await open(at(`/cabinet/reviews?order=${desk().delivered}`));
      seen.review = await fieldsOf(page, 'main form');
      expect(seen.review.some(({ kind }) => kind === 'file')).toBe(true);
      await open(at('/cabinet/orders/create'));
      await page.locator('main [name=consent]').waitFor();
      seen.order = await fieldsOf(page, 'main form');
      for (const [form, fields] of Object.entries(seen)) {
        expect(fields.length, form).toBeGreaterThan(0);
        for (const field of fields)
          expect({ form, ...field, kind: '' }).toEqual({
            form,
            name: field.name,
            kind: '',
            mark: expect.stringMatching(/required|optional/),
            isTied: true,
            takesPaste: true,
          });
      }
    });
  });

  test('fields have the kind, the keyboard and the token of what they ask, and the same names at each load (UX-024)', () =>
    desk().signedIn(async ({ page, open }) => {
      const recipient = async (): Promise<Record<string, string>> => {
        await open(at('/cabinet/profile/recipients'));
        await press(page, 'Add recipient');
        await page.locator('dialog [name=phone]').waitFor();
        return kindsOf(await fieldsOf(page, 'dialog'));
      };
      const first = await recipient();
      expect(first).toMatchObject({
        familyName: 'text section-recipient family-name',
        givenName: 'text section-recipient given-name',
        phone: 'tel section-recipient tel',
        email: 'email email section-recipient email',
      });
      const ids = () =>
        page.evaluate(() => [...document.querySelectorAll('dialog input')].map(({ id }) => id));
      const idsBefore = await ids();
      expect(await recipient()).toEqual(first);
      expect(await ids()).toEqual(idsBefore);
      await open(at('/cabinet/profile/addresses'));
      await press(page, 'Add address');
      await page.selectOption('dialog select', 'DE');
      expect(kindsOf(await fieldsOf(page, 'dialog'))).toMatchObject({
        street: 'text address-line1',
        postcode: 'text numeric postal-code',
        city: 'text address-level2',
      });
      await open(at('/tariffs'));
      expect(kindsOf(await fieldsOf(page, 'main form'))).toMatchObject({
        price: 'text decimal off',
        quantity: 'text numeric off',
        weight: 'text decimal off',
      });
      expect(await page.locator('input[type=number]').count()).toBe(0);
    }));

  test('an order with a saved recipient asks for eight fields at most, and offers what was given before (UX-023, UX-038)', async () => {
    await inCart(desk().market, desk().buyer);
    await desk().signedIn(async ({ page, open }) => {
      const asked = new Set<string>();
      for (const step of ['delivery', 'review']) {
        await open(at(`/cabinet/orders/create?step=${step}`));
        for (const name of await page
          .locator('main :is(input, select, textarea)')
          .evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('name') || one.id),
          ))
          asked.add(name);
        if (step === 'review') break;
        expect(
          await page
            .locator('#recipient input:checked + *, #recipient label:has(input:checked)')
            .first()
            .innerText(),
        ).toContain('Смирнова');
        expect(await page.locator('#address label:has(input:checked)').first().innerText()).toContain('Мира');
      }
      expect(asked.size).toBeGreaterThan(2);
      expect(asked.size).toBeLessThanOrEqual(8);
    });
  });

  test('nothing is flagged while a first value is typed; its format when it is left; and no more once it is right (UX-025)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at('/auth/sign-up'));
      const field = page.locator('main input[name=email]');
      const isWrong = () => field.getAttribute('aria-invalid');
      await field.pressSequentially('a');
      expect(await isWrong()).toBeNull();
      await field.blur();
      await soon(isWrong).toBe('true');
      expect(await page.locator('main form').innerText()).toContain('name@example.com');
      await field.pressSequentially('nna@example.com');
      expect(await isWrong()).toBeNull();
      expect(await field.evaluate((own) => own === document.activeElement)).toBe(true);
    }));

  test('one wrong field takes the focus, three stand in a summary on top, and the title begins with the word (UX-026, UX-007)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at('/cabinet/profile?change=name'));
      await open(at('/cabinet/profile/recipients'));
      await press(page, 'Add recipient');
      const form = page.locator('dialog form');
      await form.locator('[name=phone]').waitFor();
      await press(page, 'Save recipient');
      const summary = page.locator('dialog .ui-error-summary');
      await summary.waitFor();
      expect(await summary.evaluate((own) => own === document.activeElement)).toBe(true);
      expect(await page.title()).toMatch(/^Error: /);
      const links = await summary.locator('a').evaluateAll((all) =>
        all.map((link) => {
          const field = document.querySelector(link.getAttribute('href') ?? '');
          const [error = ''] = (field?.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
          return [link.textContent, document.getElementById(error)?.textContent];
        }),
      );
      expect(links.length).toBeGreaterThanOrEqual(3);
      for (const [inSummary, beside] of links) expect(beside).toContain(inSummary);
      await form.locator('[name=familyName]').fill('Smirnova');
      await form.locator('[name=givenName]').fill('Anna');
      await press(page, 'Save recipient');
      await soon(() => focused(page)).toContain('phone');
      expect(await summary.count()).toBe(0);
      await form.locator('[name=phone]').fill('+7 912 345-67-89');
      await press(page, 'Save recipient');
      await form.waitFor({ state: 'detached' });
      expect(await page.title()).not.toMatch(/^Error/);
    }));

  test('each cause has words of its own: nothing, too little, too much, of a wrong kind, of another country (UX-028)', async () => {
    const { market, buyer } = desk();
    const { token } = buyer;
    const faultOf = async (field: string, value: unknown): Promise<string> => {
      const person = { familyName: 'Ivanov', givenName: 'Ivan', phone: '+7 495 123 45 67' };
      const { body } = await market.shop.call('createRecipient', {
        token,
        body: { ...person, [field]: value } as typeof person,
      });
      return body.error?.fields?.[field]?.[0] ?? '';
    };
    const address = {
      country: 'RU',
      street: 'ул. Мира, 1',
      city: 'Москва',
      region: 'Москва',
      postcode: '101000',
    };
    const faultOfAddress = async (field: string, value: unknown): Promise<string> => {
      const { body } = await market.shop.call('createAddress', {
        token,
        body: { ...address, [field]: value } as typeof address,
      });
      return body.error?.fields?.[field]?.[0] ?? '';
    };
    const faultOfAccount = async (field: string, value: string): Promise<string> => {
      const typed = {
        email: 'new@example.com',
        password: 'quiet-harbour-ferry',
        consents: { terms: true, personalData: true },
      };
      const { body } = await market.shop.call('register', {
        body: { ...typed, [field]: value } as never,
      });
      return body.error?.fields?.[field]?.[0] ?? '';
    };
    const told = {
      phone: await Promise.all([
        faultOf('phone', ''),
        faultOf('phone', '12'),
        faultOf('phone', 'abc'),
        faultOf('phone', '1'.repeat(30)),
        faultOf('phone', '1'.repeat(60)),
      ]),
      email: await Promise.all([
        faultOfAccount('email', ''),
        faultOfAccount('email', 'anna'),
        faultOfAccount('email', `${'a'.repeat(300)}@example.com`),
      ]),
      password: await Promise.all([
        faultOfAccount('password', ''),
        faultOfAccount('password', 'abc'),
        faultOfAccount('password', 'password1'),
      ]),
      postcode: await Promise.all(
        ['', '12', '1151845', '11518A', 'SW1A 1AA'].map((code) => faultOfAddress('postcode', code)),
      ),
      country: await Promise.all([faultOfAddress('country', ''), faultOfAddress('country', 'XX')]),
      latinName: await Promise.all([
        faultOf('latinName', 'Иванов Иван'),
        faultOf('latinName', 'A'.repeat(300)),
      ]),
    };
    for (const [field, messages] of Object.entries(told)) {
      expect(messages.filter(Boolean).length, `${field}: ${messages.join(' / ')}`).toBe(messages.length);
      expect(new Set(messages).size, `${field}: ${messages.join(' / ')}`).toBe(messages.length);
    }
  });

  test('values outlive a refusal, a fault of the server and a lost network; a failed sign-in clears the password alone (UX-029)', () =>
    desk().signedIn(
      async ({ page, open }) => {
        await open(at('/cabinet/profile?change=name'));
        const field = page.locator('main input[name=name]');
        await field.fill('Anna P.');
        const send = () => page.click('main form button[type=submit]');
        for (const answer of ['offline', 500, 422] as const) {
          const passAgain = await routeUntil(page, '**/api/v1/**', (route) =>
            route.request().method() === 'GET'
              ? route.fallback()
              : answer === 'offline'
                ? route.abort('internetdisconnected')
                : route.fulfill({
                    status: answer,
                    json: { error: { code: 'internal', message: `told ${answer}`, fields: {} } },
                  }),
          );
          await send();
          await page
            .locator('main form .ui-banner', { hasText: answer === 'offline' ? 'No connection' : /./ })
            .waitFor();
          expect(await field.inputValue(), String(answer)).toBe('Anna P.');
          passAgain();
        }
        await page.context().clearCookies();
        await open(at('/auth/sign-in'));
        await page.fill('main input[name=email]', 'nobody@example.com');
        await page.fill('main input[name=password]', 'not the one');
        await page.click('main button[type=submit]');
        await page.locator('main .ui-banner, main .ui-error-summary, main [aria-invalid]').first().waitFor();
        expect(await page.inputValue('main input[name=email]')).toBe('nobody@example.com');
        await soon(() => page.inputValue('main input[name=password]')).toBe('');
      },
      { mayComplain: true },
    ));

  test('a second press while it is sent sends nothing: one request, one key; the button keeps words and width and turns (UX-031)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at('/cabinet/profile/recipients'));
      await press(page, 'Add recipient');
      for (const [name, text] of Object.entries({
        familyName: 'Orlov',
        givenName: 'Pavel',
        phone: '+7 912 000-00-00',
      }))
        await page.fill(`dialog [name=${name}]`, text);
      const keys: (string | undefined)[] = [];
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/v1/cabinet/**', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        await held;
        await route.fallback();
      });
      const button = page.locator('dialog button[type=submit]');
      const width = () => button.evaluate((own) => own.getBoundingClientRect().width);
      const before = { width: await width(), disabled: await button.getAttribute('aria-disabled') };
      expect(before.disabled).toBeNull();
      await button.dblclick();
      await soon(() => button.getAttribute('aria-disabled')).toBe('true');
      expect(await button.innerText()).toContain('Save recipient');
      await soon(() => button.locator('.ui-spinner').count()).toBe(1);
      expect(await width()).toBe(before.width);
      await button.click({ force: true });
      letGo();
      await page.waitForSelector('dialog', { state: 'detached' });
      expect(keys).toEqual([expect.stringMatching(/^.{8,}$/)]);
    }));

  test('Enter sends, but not the Enter that ends a composition (UX-032)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at('/cabinet/profile?change=name'));
      const field = page.locator('main input[name=name]');
      await field.fill('安娜');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
      });
      await soon(() =>
        field.evaluate((own) => {
          own.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
          return !own.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
          );
        }),
      ).toBe(true);
      await page.keyboard.press('Enter');
      expect(sent).toEqual([]);
      await field.evaluate((own) =>
        own.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
      );
      await page.keyboard.press('Enter');
      await page.locator('main').getByText('安娜').first().waitFor();
      expect(sent).toHaveLength(1);
    }));

  test('files come by button, by dropping and by pasting; limits are told first, each fault beside its name, and it can go (UX-042)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at(`/cabinet/reviews?order=${desk().delivered}`));
      const drop = page.locator('fieldset.ui-drop');
      expect(await drop.locator('.ui-hint').innerText()).toMatch(/JPEG, PNG or WebP format, up to 5 MB/);
      const give = (way: 'drop' | 'paste', file: { name: string; bytes: number; type: string }) =>
        drop.locator('.ui-drop-zone').evaluate(
          (zone, { way, file }) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
            zone.dispatchEvent(
              way === 'drop'
                ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
                : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
            );
          },
          { way, file },
        );
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/v1/**', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.fallback();
      });
      await give('drop', { name: 'text.txt', bytes: 20, type: 'text/plain' });
      await give('paste', { name: 'large.jpg', bytes: 6_000_000, type: 'image/jpeg' });
      await page.setInputFiles('fieldset.ui-drop input', {
        name: 'empty.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(0),
      });
      const rows = drop.locator('.ui-files li');
      await soon(() => rows.count()).toBe(3);
      expect(await rows.last().innerText()).toContain('Waiting');
      letGo();
      await soon(() => drop.locator('li[data-state=failed]').count()).toBe(3);
      const faults = await rows.locator('small').allInnerTexts();
      expect(faults.toSorted()).toEqual([
        'Choose a photo or picture in JPEG, PNG or WebP format.',
        'This file is empty. Choose another one.',
        'This file is larger than 5 MB. Choose a smaller one.',
      ]);
      await press(page, 'Remove text.txt');
      expect(await rows.count()).toBe(2);
      expect(await said(page)).not.toContain('undefined');
    }));

  test('the chat and the picture of the profile take files by dropping and pasting, too (UX-042)', async () => {
    const picture = (await aPicture({ format: 'png' })).toString('base64');
    await desk().signedIn(async ({ page, open }) => {
      const give = (target: string, way: 'drop' | 'paste') =>
        page.locator(target).evaluate(
          (element, { way, picture }) => {
            const data = new DataTransfer();
            const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
            data.items.add(new File([bytes], `${way}.png`, { type: 'image/png' }));
            const how = { bubbles: true, cancelable: true };
            element.dispatchEvent(
              way === 'drop'
                ? new DragEvent('drop', { ...how, dataTransfer: data })
                : new ClipboardEvent('paste', { ...how, clipboardData: data }),
            );
          },
          { way, picture },
        );
      await open(at('/cabinet'));
      await page.click('header a[href$="/chat-open"]:visible');
      const chat = page.locator('form:has(textarea):has(input[type=file])');
      await chat.waitFor();
      expect(await chat.innerText()).toContain('Up to 4 pictures in JPEG, PNG or WebP, 5 MB each');
      await give('form:has(input[type=file]) textarea', 'paste');
      await page.getByRole('button', { name: 'Remove the file paste.png' }).waitFor();
      await give('form:has(textarea):has(input[type=file])', 'drop');
      await page.getByRole('button', { name: 'Remove the file drop.png' }).waitFor();
      await open(at('/cabinet/profile'));
      await page.setInputFiles('main input[type=file]', {
        name: 'empty.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(0),
      });
      await page.getByText('This file is empty. Choose another one.').waitFor();
      for (const way of ['drop', 'paste'] as const) {
        await give('main button:has-text("Choose a picture")', way);
        await page.getByRole('button', { name: 'Save picture' }).waitFor();
        await press(page, 'Cancel');
      }
    });
  });
}
