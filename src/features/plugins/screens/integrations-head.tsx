import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const tabs = ['plugins', 'services'] as const;

interface IntegrationsHeadProps {
  current: (typeof tabs)[number];
  /** Below the title. */
  lead?: string;
}

/** The heading of all that the shop connects to: what is set up here, and what the server's administrator sets. */
export function IntegrationsHead({ current, lead }: IntegrationsHeadProps) {
  const { to } = usePlace();
  const words = useWords('staff-plugins');
  return (
    <div className="grid gap-4">
      <OfficeHeading title={words('integrations')} lead={lead} />
      <TabLinks
        label={words('integrations')}
        links={tabs.map((tab) => ({
          ...{ href: to(`/staff/${tab}`), title: words(`tabs.${tab}`), current: tab === current },
        }))}
      />
    </div>
  );
}
