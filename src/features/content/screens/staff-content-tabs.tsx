import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';

export const itemKinds = ['faq', 'post', 'promotion', 'store'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const contentPath = '/staff/content';
export const mailsPath = `${contentPath}/mails`;
/** Kinds that have a page of their own. */
const ownPages = ['mails', 'blacklist'];

/** The heading of the office's content, and its kinds. */
export function StaffContentHead({ current }: { current: string }) {
  const { to } = usePlace();
  const words = useWords('staff-content');
  return (
    <>
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-2 text-text-2">{words('lead')}</p>
      <div className="mt-6">
        <TabLinks
          label={words('tabs')}
          links={['pages', ...itemKinds, 'mails', 'blacklist'].map((kind) => ({
            href: to(ownPages.includes(kind) ? `${contentPath}/${kind}` : `${contentPath}?kind=${kind}`),
            title: words(`kinds.${kind}`),
            current: kind === current,
          }))}
        />
      </div>
    </>
  );
}
