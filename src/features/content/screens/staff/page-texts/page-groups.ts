/** The headings of the list of pages, by whom and what a page is for; what no customer reads stands last. */
export const pageGroups = ['site', 'entry', 'papers', 'account', 'part', 'other', 'staff'] as const;
type PageGroup = (typeof pageGroups)[number];

/** The first that fits counts. */
const groupsByName: readonly [RegExp, PageGroup][] = [
  [/^(staff-|goods-cost$)/, 'staff'],
  [/^(404|consent|error|icons|quote|test)$/, 'other'],
];

/** Of pages with a title, which are read as pages. */
const titledByName: readonly [RegExp, PageGroup][] = [
  [/^(email|news|password|sign|watch)-/, 'entry'],
  [/^(consent-to-advertising|general-terms-conditions|imprint|policy|processing-data)$/, 'papers'],
  [
    /^(account|addresses|balance|cabinet|cart|chat|claims|delivery|discount|notifications?|orders?|profile|recipients|saved|security|storage|warehouse)(-|$)/,
    'account',
  ],
];

interface PageRow {
  page: string;
  titles: object;
}

/** The heading that a page stands under: texts without a title are parts of several pages. */
export function groupOfPage({ page, titles }: PageRow): PageGroup {
  const isTitled = Object.keys(titles).length > 0;
  const names = isTitled ? [...groupsByName, ...titledByName] : groupsByName;
  return names.find(([name]) => name.test(page))?.[1] ?? (isTitled ? 'site' : 'part');
}
