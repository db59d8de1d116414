/** Changing an unpaid order in its place: what it is made of, where it goes, and the whole new price before saving. */

import { EditForm } from '../../../features/orders/screens/editing/edit-form.tsx';
import type { EditData } from '../../../features/orders/screens/editing/use-edit.ts';
import { orderPath } from '../../../features/orders/screens/list/order-row.tsx';
import { loadUsualWords, usualWords } from '../../../features/products/screens/options/usual-words.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

export async function load({ api, params, locale }: LoadContext): Promise<EditData> {
  const id = params.orderNum ?? '';
  try {
    const [order, whole, addresses, recipients] = await Promise.all([
      api.getOrderToEdit({ params: { id } }),
      api.getOrder({ params: { id } }),
      api.listAddresses(),
      api.listRecipients(),
    ]);
    const options = order.data.lines.flatMap(({ offered }) => offered);
    if (options.length > 0) await loadUsualWords();
    return {
      order: order.data,
      toDoor: whole.data.toDoor,
      addresses: addresses.data,
      recipients: recipients.data,
      usualWords: usualWords({ options }, locale),
    };
  } catch (error) {
    // paid or over meanwhile: its own page says so
    if (error instanceof CallFailure && error.code === 'cannot_edit') throw new Redirect(orderPath(id));
    throw error;
  }
}

export const head: ScreenModule<EditData>['head'] = (words, { order }) => ({
  title: words('order-edit.title', { number: order.orderNum }),
});

export default function OrderEditPage({ data }: { data: EditData }) {
  const { to, words: all } = usePlace();
  const words = useWords('order-edit');
  const { list } = useFormats();
  const { orderNum: number } = data.order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: all('order-view.crumbs'), href: to('/cabinet/orders') },
            { text: number, href: to(orderPath(number)) },
            { text: all('order-view.edit.action') },
          ]}
        />
        <h1 className="text-h1">{all('order-view.edit.action')}</h1>
        <p className="line-clamp-2 break-words font-medium">
          <ForeignWords>{list(data.order.lines.map(({ title }) => title))}</ForeignWords>
        </p>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <EditForm data={data} />
    </div>
  );
}
