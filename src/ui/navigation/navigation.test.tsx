/** Ways through pages as the server renders them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { called, markupFaults, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination, pageNumbers } from './pagination.tsx';
import { Steps } from './steps.tsx';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';
import { TextLink } from './text-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const nothing = (): void => undefined;
const read = (element: React.ReactElement) => {
  const markup = renderToStaticMarkup(element);
  expect(markupFaults(markup)).toEqual([]);
  return readMarkup(markup);
};

describe('numbers of pages', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    // a gap of one page would be as long as its number
    [1, 4, [1, 2, 3, 4]],
    [4, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [6, 9, [1, 0, 5, 6, 7, 8, 9]],
    [1, 1_000_000, [1, 2, 0, 1_000_000]],
    // an address may ask for a page behind the last one
    [9, 3, [1, 2, 3]],
  ])('page %d of %d', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));

  test('rise, begin with the first and end with the last, and never leave out a single page', () => {
    for (let pages = 1; pages <= 14; pages++)
      for (let page = 1; page <= pages; page++) {
        const numbers = pageNumbers(page, pages);
        const real = numbers.filter((one) => one !== 0);
        expect(real).toEqual([...new Set(real)].toSorted((one, other) => one - other));
        expect([real[0], real.at(-1)]).toEqual([1, pages]);
        expect(real).toContain(page);
        numbers.forEach((one, at) => {
          const skipped = (numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0) - 1;
          if (one === 0) expect(skipped).toBeGreaterThan(1);
          else if (at > 0 && numbers[at - 1] !== 0) expect(one - (numbers[at - 1] ?? 0)).toBe(1);
        });
      }
  });

  const labels = {
    navigation: 'Pages',
    previous: 'Back',
    next: 'On',
    page: (page: number) => `Page ${page}`,
  };
  const pagination = (page: number, pages: number) =>
    read(<Pagination page={page} pages={pages} href={(one) => `/en/blog?page=${one}`} labels={labels} />);

  test.each([
    [1, ['Page 1', 'Page 2', 'Page 3', 'On']],
    [2, ['Back', 'Page 1', 'Page 2', 'Page 3', 'On']],
    [3, ['Back', 'Page 1', 'Page 2', 'Page 3']],
  ])('page %d of three leads to its neighbours', (page, names) => {
    const root = pagination(page, 3);
    expect(piecesOf(root, 'a').map((one) => nameOf(root, one))).toEqual(names);
    expect(piecesOf(root, '[aria-current=page]').map(textOf)).toEqual([`Page ${page}`]);
    const steps = piecesOf(root, '[rel]').map(({ attributes }) => [attributes.rel, attributes.href]);
    const [back, on] = [`/en/blog?page=${page - 1}`, `/en/blog?page=${page + 1}`];
    expect(steps).toEqual([...(page > 1 ? [['prev', back]] : []), ...(page < 3 ? [['next', on]] : [])]);
  });

  test.each([0, 1])('%d pages need no links', (pages) =>
    expect(renderToStaticMarkup(<Pagination page={1} pages={pages} href={String} labels={labels} />)).toBe(
      '',
    ),
  );
});

test('the way to a page ends with the page itself, which is no link', () => {
  const items = [
    { text: 'Orders', href: '/en/staff' },
    { text: 'WB-1', lang: 'zh' },
  ];
  const root = read(<Breadcrumbs label="Path" items={items} />);
  expect(piecesOf(root, 'a').map(textOf)).toEqual(['Orders']);
  expect(piecesOf(root, '[aria-current=page]').map(({ attributes }) => attributes.lang)).toEqual(['zh']);
});

describe('steps of a task', () => {
  const labels = { done: 'done', current: 'now', next: 'to come' };
  const root = read(
    <Steps
      label="Ordering"
      labels={labels}
      steps={[
        { id: '1', title: 'Cart', state: 'done', href: '/en/cart' },
        { id: '2', title: 'Address', state: 'current', href: '/en/address' },
        { id: '3', title: 'Payment', state: 'next' },
      ]}
    />,
  );
  test('say in words where each stands', () => {
    expect(piecesOf(root, 'li').map(textOf)).toEqual(['Cart , done', 'Address , now', 'Payment , to come']);
    expect(piecesOf(root, '[aria-current=step]')).toHaveLength(1);
  });
  test('lead back, never on', () => {
    expect(piecesOf(root, 'a').map(textOf)).toEqual(['Cart']);
  });
});

describe('tabs', () => {
  const tabs = ['one', 'two', 'three'].map((id) => ({
    id,
    title: `Tab ${id}`,
    panel: `Panel ${id}`,
    count: '0',
  }));
  test.each([
    [{}, 'one'],
    [{ defaultValue: 'two' }, 'two'],
    [{ value: 'three' }, 'three'],
    [{ value: 'three', defaultValue: 'two' }, 'three'],
  ])('%j', (part, chosen) => {
    const root = read(<Tabs label="Parts" tabs={tabs} {...part} />);
    const all = piecesOf(root, '[role=tab]');
    expect(all.filter(({ attributes }) => attributes['aria-selected'] === 'true').map(textOf)).toEqual([
      `Tab ${chosen} 0`,
    ]);
    // one stop in the order of the Tab key
    expect(all.filter(({ attributes }) => attributes.tabindex === '0')).toHaveLength(1);
    const panels = piecesOf(root, '[role=tabpanel]').filter(({ attributes }) => !('hidden' in attributes));
    expect(panels.map((panel) => [textOf(panel), nameOf(root, panel)])).toEqual([
      [`Panel ${chosen}`, `Tab ${chosen} 0`],
    ]);
  });
});

test('links that look like tabs say which one is shown', () => {
  const links = [
    { href: '/en/staff', title: 'All', current: true },
    { href: '/en/staff?mine=1', title: 'Mine', count: '3' },
  ];
  const root = read(<TabLinks label="Views" links={links} look="chips" />);
  expect(piecesOf(root, '[aria-current=page]').map(textOf)).toEqual(['All']);
  expect(piecesOf(root, 'li').map(textOf)).toEqual(['All', 'Mine 3']);
});

describe('the end of a list', () => {
  const labels = { more: 'Show more', loading: 'Loading' };
  test.each([
    [{}, [], '20 of 20'],
    [{ href: '/en/staff?show=40' }, ['a'], '20 of 20'],
    [{ onLoad: nothing }, ['button'], '20 of 20'],
    // with scripts one way is enough
    [{ onLoad: nothing, href: '/en/staff?show=40' }, ['button'], '20 of 20'],
    [{ onLoad: nothing, loading: true }, ['button'], 'Loading'],
  ])('%j', (part, ways, said) => {
    const root = read(<LoadMore shown="20 of 20" labels={labels} {...part} />);
    expect([...piecesOf(root, 'a'), ...piecesOf(root, 'button')].map(({ tag }) => tag)).toEqual(ways);
    expect(textOf(piecesOf(root, '[role=status]')[0])).toBe(said);
  });
});

test('a link to elsewhere says so, and hands over nothing', () => {
  const root = read(
    <TextLink href="https://shop.example" external="opens in a new tab">
      The shop
    </TextLink>,
  );
  const link = called(root, 'a', 'The shop (opens in a new tab)');
  expect(link.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  expect(
    called(read(<TextLink href="/en/faq">Help</TextLink>), 'a', 'Help').attributes.target,
  ).toBeUndefined();
});

test('languages are named in themselves, and one of them is this one', () => {
  const languages = [
    { lang: 'ru', name: 'Русский', href: '/ru/faq' },
    { lang: 'zh-Hans', name: '简体中文', href: '/zh/faq', current: true },
  ];
  const root = read(<LanguageMenu label="Language" languages={languages} />);
  for (const { attributes } of piecesOf(root, 'a'))
    expect(attributes.lang).toBe(attributes.hrefLang ?? attributes.hreflang);
  expect(piecesOf(root, '[aria-current=true]').map(textOf)).toEqual(['简体中文']);
});

test.each(['system', 'light', 'dark'] as const)('the theme %s is the one that is chosen', (value) => {
  const labels = { legend: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' };
  const root = read(<ThemeSwitch value={value} onValueChange={nothing} labels={labels} />);
  expect(nameOf(root, called(root, 'fieldset', 'Theme'))).toBe('Theme');
  expect(piecesOf(root, '[checked]').map((one) => nameOf(root, one))).toEqual([labels[value]]);
});
