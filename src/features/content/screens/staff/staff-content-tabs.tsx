import type { ReactNode } from 'react';
import { OfficeHeading } from '../../../../kit/lists/office-heading.tsx';
import type { ListToggle } from '../../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TabLinks } from '../../../../ui/navigation/tab-links.tsx';

export const itemKinds = ['faq', 'post', 'promotion', 'store'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const contentPath = '/staff/content';
export const mailsPath = `${contentPath}/mails`;
/** Kinds that have a page of their own. */
const ownPages = ['mails'];

interface ContentHeadProps {
  /** Its kind, as the address says it. */
  current: string;
  /** The actions of the kind, beside the title. */
  beside?: ReactNode;
}

/** The heading of the content in the staff area, and its kinds; below them, what is said of one. */
export function StaffContentHead({ current, beside }: ContentHeadProps) {
  const { to } = usePlace();
  const words = useWords('staff-content');
  return (
    <>
      <OfficeHeading
        title={words(ownPages.includes(current) ? `kinds.${current}` : 'title')}
        lead={words(ownPages.includes(current) ? `leads.${current}` : 'lead')}
        beside={beside}
      />
      <TabLinks
        label={words('tabs')}
        links={['pages', ...itemKinds, 'mails'].map((kind) => ({
          href: to(ownPages.includes(kind) ? `${contentPath}/${kind}` : `${contentPath}?kind=${kind}`),
          title: words(`kinds.${kind}`),
          current: kind === current,
        }))}
      />
    </>
  );
}

/** Whether only what lacks a translation is asked for, as the address says it. */
export const untranslatedIn = (query: URLSearchParams): '1' | null =>
  query.get('untranslated') === '1' ? '1' : null;

/** Shows only what lacks a translation, or all again. */
export function useUntranslatedToggle(): ListToggle {
  const words = useWords('staff-content');
  return { name: 'untranslated', turnOn: words('untranslated') };
}
