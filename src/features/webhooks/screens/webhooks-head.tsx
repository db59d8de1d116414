import type { ReactNode } from 'react';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { WebhookDocs } from './webhook-docs.tsx';

const tabs = { endpoints: '/staff/webhooks', log: '/staff/webhooks/messages' } as const;

interface WebhooksHeadProps {
  current: keyof typeof tabs;
  /** The action of the page, beside the title; a page without one says where to read more itself. */
  action?: ReactNode;
}

/** The heading of the addresses and of the log of what was sent to them. */
export function WebhooksHead({ current, action }: WebhooksHeadProps) {
  const { to } = usePlace();
  const words = useWords('staff-webhooks');
  return (
    <>
      <OfficeHeading
        title={words('title')}
        beside={
          action ? (
            <div className="flex flex-wrap items-center gap-4">
              <WebhookDocs />
              {action}
            </div>
          ) : undefined
        }
      />
      <TabLinks
        label={words('title')}
        links={Object.entries(tabs).map(([tab, path]) => ({
          ...{ href: to(path), title: words(`tabs.${tab}`), current: tab === current },
        }))}
      />
    </>
  );
}
