import type { Place } from '../../kit/place.tsx';

let isOpen = false;

/**
 * Opens the search over pages, orders, deliveries, parcels, customers and payments; once, however often it is asked for.
 * Its code is loaded by the first press.
 */
export async function showGoTo({ dialogs, words }: Place): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const closed = (): void => {
    isOpen = false;
  };
  try {
    const { GoTo } = await import('./go-to.tsx');
    dialogs.open({
      title: words('staffLayout.goTo.open'),
      width: 'reading',
      onClose: closed,
      render: ({ close }) => <GoTo onDone={close} />,
    });
  } catch (error) {
    closed();
    throw error;
  }
}

/** Lists the keys of the staff area. */
export async function showKeys({ dialogs, words }: Place): Promise<void> {
  const { KeyList } = await import('./key-list.tsx');
  dialogs.open({ title: words('staffLayout.keys.title'), render: () => <KeyList /> });
}
