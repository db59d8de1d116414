/** The company that runs the shop, and who changed its details when. */

import { CompanyForm } from '../../../features/company/screens/company-form.tsx';
import { SaveList } from '../../../kit/editing/save-list.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Company = AnswerOf<'staffGetCompany'>;

export async function load({ api }: LoadContext): Promise<Company> {
  return (await api.staffGetCompany()).data;
}

export const head: ScreenModule<Company>['head'] = (words) => ({ title: words('staff-company.title') });

export default function CompanyPage({ data }: { data: Company }) {
  const { to, words: all } = usePlace();
  const words = useWords('staff-company');
  const see = (
    <TextLink href={to('/imprint')} external={all('ui.newTab')}>
      {words('see')}
    </TextLink>
  );
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} beside={see} />
      <div className="mt-6 grid gap-6">
        {data.version === 0 ? (
          <Banner tone="warning" label={all('ui.toasts.warning')}>
            {words('sample')}
          </Banner>
        ) : null}
        <Sheet>
          <CompanyForm company={data} />
        </Sheet>
        {data.history.length > 0 ? (
          <Sheet heading={words('history.title')}>
            <SaveList
              saves={data.history}
              say={(date, name) => words('history.saved', { date, name: name ?? words('history.nobody') })}
              labelOf={(field) => words(`fields.${field}`)}
            />
          </Sheet>
        ) : null}
      </div>
    </>
  );
}
