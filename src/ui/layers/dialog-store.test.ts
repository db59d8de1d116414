import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDialogs, type DialogOptions, type DialogStore } from './dialog-store.ts';

let dialogs: DialogStore;
beforeEach(() => {
  dialogs = createDialogs();
});

const open = (title: string, options: Partial<DialogOptions> = {}) =>
  dialogs.open({ title, render: () => null, ...options });
const shown = () => dialogs.getSnapshot().map(({ options, phase }) => `${options.title} ${phase}`);

describe('the stack', () => {
  test('grows upwards, the last one is on top', () => {
    open('a');
    const b = open('b');
    expect(shown()).toEqual(['a open', 'b open']);
    expect(dialogs.top()?.handle.id).toBe(b.id);
  });

  test('a leaving dialog is no longer on top, and goes after its transition', () => {
    const a = open('a');
    const b = open('b');
    b.close();
    expect(shown()).toEqual(['a open', 'b leaving']);
    expect(dialogs.top()?.handle.id).toBe(a.id);
    dialogs.removed(b.id);
    expect(shown()).toEqual(['a open']);
  });

  test('a lower dialog may close first', () => {
    const a = open('a');
    const b = open('b');
    a.close();
    dialogs.removed(a.id);
    expect(dialogs.top()?.handle.id).toBe(b.id);
  });
});

describe('closing', () => {
  test.each(['button', 'backdrop', 'escape'] as const)('by %s is on by default', (reason) => {
    expect(dialogs.request(open('a').id, reason)).toBe(true);
    expect(shown()).toEqual(['a leaving']);
  });

  test.each([
    ['button', { closeButton: false }],
    ['backdrop', { closeOnBackdrop: false }],
    ['escape', { closeOnEscape: false }],
  ] as const)('by %s can be switched off, alone', (reason, options) => {
    const { id } = open('a', options);
    expect(dialogs.request(id, reason)).toBe(false);
    expect(shown()).toEqual(['a open']);
    const other = reason === 'escape' ? 'button' : 'escape';
    expect(dialogs.request(id, other)).toBe(true);
  });

  test('a dirty form holds the dialog, its own handle does not ask', () => {
    const canClose = vi.fn(() => false);
    const handle = open('a', { canClose });
    expect(dialogs.request(handle.id, 'backdrop')).toBe(false);
    handle.close();
    expect(shown()).toEqual(['a leaving']);
    expect(canClose).toHaveBeenCalledTimes(1);
  });

  test('happens once, with its reason', async () => {
    const onClose = vi.fn();
    const handle = open('a', { onClose });
    dialogs.request(handle.id, 'escape');
    expect(dialogs.request(handle.id, 'backdrop')).toBe(false);
    handle.close();
    expect(onClose.mock.calls).toEqual([['escape']]);
    await expect(handle.closed).resolves.toBe('escape');
  });

  test('tells listeners until they leave', () => {
    const heard = vi.fn();
    const leave = dialogs.subscribe(heard);
    const handle = open('a');
    handle.close();
    leave();
    dialogs.removed(handle.id);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
