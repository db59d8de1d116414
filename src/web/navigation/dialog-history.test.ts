import { afterEach, expect, test, vi } from 'vitest';
import { createDialogs } from '../../ui/layers/dialog-store.ts';
import { closeDialogsByBack } from './dialog-history.ts';
import type { Navigation } from './navigation.ts';

afterEach(() => vi.unstubAllGlobals());

test('Back closes a dialog that was open before this was watched, and leaves the page after it (UX-179)', () => {
  const pushState = vi.fn();
  vi.stubGlobal('history', { state: null, pushState, back: vi.fn() });
  vi.stubGlobal('location', { href: 'https://shop.example/en/search' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const dialogs = createDialogs();
  dialogs.open({ title: 'Filters', render: () => null });
  const navigation = { watch: {} } as Navigation;
  closeDialogsByBack({ dialogs, navigation });
  expect(pushState).toHaveBeenCalledTimes(1);
  expect(navigation.watch.isOfDialog?.()).toBe(true);
  expect(dialogs.top()).toBeUndefined();
  expect(navigation.watch.isOfDialog?.()).toBe(false);
});
