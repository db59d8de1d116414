/** `/staff/orders/:id/evidence`: what the foreign shop's pages said when the order was made, as its customer sees it. */
import type { OrderEvidence } from '../../../features/orders/evidence/evidence-contract.ts';
import { LineEvidence } from '../../../features/orders/screens/evidence/line-evidence.tsx';
import { staffOrderPath } from '../../../features/orders/screens/staff-order-path.ts';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';

interface Data {
  id: string;
  evidence: OrderEvidence;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const id = params.id ?? '';
  return { id, evidence: (await api.staffGetOrderEvidence({ params: { id } })).data };
}

export const head: ScreenModule<Data>['head'] = (words, { evidence }) => ({
  title: words('order-evidence.title', { number: evidence.orderNum }),
});

export default function StaffEvidencePage({ data: { id, evidence } }: { data: Data }) {
  const { words: all } = usePlace();
  const words = useWords('order-evidence');
  return (
    <OfficeDetail
      list={{
        text: evidence.orderNum,
        path: staffOrderPath(id),
        within: { text: all('staff-order.crumbs'), path: '/staff' },
      }}
      name={words('here')}
      title={words('heading')}
      state={<p className="max-w-reading text-text-2">{words('staffLead')}</p>}
    >
      {evidence.lines.map((line) => (
        <LineEvidence key={line.line} line={line} isForStaff />
      ))}
      <div className="ui-actions print:hidden">
        <Button onClick={() => window.print()}>{all('ui.print')}</Button>
      </div>
    </OfficeDetail>
  );
}
