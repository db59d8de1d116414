import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const tabs = ['plugins', 'services'] as const;

/** The heading of all that the shop connects to: what is set up here, and what the server's administrator sets. */
export function IntegrationsHead({ current }: { current: (typeof tabs)[number] }) {
  const { to } = usePlace();
  const words = useWords('integrations');
  return (
    <>
      <OfficeHeading title={words('title')} />
      <TabLinks
        label={words('title')}
        links={tabs.map((tab) => ({
          ...{ href: to(`/staff/${tab}`), title: words(tab), current: tab === current },
        }))}
      />
    </>
  );
}
