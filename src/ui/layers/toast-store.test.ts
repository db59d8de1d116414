import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { badgeText } from '../feedback/badge.tsx';
import { createToasts, type ToastStore } from './toast-store.ts';

let toasts: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

const messages = () => toasts.getSnapshot().map(({ message, phase }) => `${message} ${phase}`);
const only = () => {
  const [toast] = toasts.getSnapshot();
  if (!toast) throw new Error('no toast is shown');
  return toast;
};

describe('a toast', () => {
  test('has the defaults of the specification', () => {
    toasts.show('saved');
    expect(only()).toMatchObject({
      type: 'info',
      duration: 3000,
      offset: 16,
      repeat: 1,
      closable: true,
      phase: 'open',
    });
  });

  test('leaves after 3000 ms and is gone once it has faded', () => {
    const id = toasts.show('saved');
    vi.advanceTimersByTime(2999);
    expect(messages()).toEqual(['saved open']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['saved leaving']);
    toasts.removed(id);
    expect(messages()).toEqual([]);
  });

  test('stays with duration 0', () => {
    toasts.show({ message: 'failed', type: 'error', duration: 0 });
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(['failed open']);
  });

  test('keeps its own duration and offset', () => {
    toasts.show({ message: 'saved', duration: 500, offset: 40 });
    expect(only().offset).toBe(40);
    vi.advanceTimersByTime(500);
    expect(only().phase).toBe('leaving');
  });

  test('closes by hand, once', () => {
    const heard = vi.fn();
    const id = toasts.show('saved');
    toasts.subscribe(heard);
    toasts.close(id);
    toasts.close(id);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the timer', () => {
  test('waits under the pointer and starts anew when it leaves', () => {
    const id = toasts.show('saved');
    vi.advanceTimersByTime(2900);
    toasts.pause(id, 'hover');
    vi.advanceTimersByTime(10_000);
    expect(only().phase).toBe('open');
    toasts.resume(id, 'hover');
    vi.advanceTimersByTime(2999);
    expect(only().phase).toBe('open');
    vi.advanceTimersByTime(1);
    expect(only().phase).toBe('leaving');
  });

  test('waits while focus stays, though the pointer has left', () => {
    const id = toasts.show('saved');
    toasts.pause(id, 'hover');
    toasts.pause(id, 'focus');
    toasts.resume(id, 'hover');
    vi.advanceTimersByTime(10_000);
    expect(only().phase).toBe('open');
    toasts.resume(id, 'focus');
    vi.advanceTimersByTime(3000);
    expect(only().phase).toBe('leaving');
  });

  test('waits in a hidden tab, also for a toast shown there', () => {
    toasts.show('before');
    toasts.setHidden(true);
    toasts.show('meanwhile');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['before open', 'meanwhile open']);
    toasts.setHidden(false);
    vi.advanceTimersByTime(3000);
    expect(messages()).toEqual(['before leaving', 'meanwhile leaving']);
  });

  test('a pointer that never came does not restart it', () => {
    const id = toasts.show('saved');
    vi.advanceTimersByTime(2000);
    toasts.resume(id, 'hover');
    vi.advanceTimersByTime(1000);
    expect(only().phase).toBe('leaving');
  });
});

describe('grouping', () => {
  test('an identical message raises the count, takes the new type and restarts the timer', () => {
    const first = toasts.show({ message: 'saved', type: 'success' });
    vi.advanceTimersByTime(2900);
    const second = toasts.show({ message: 'saved', type: 'warning' });
    expect(second).toBe(first);
    expect(toasts.getSnapshot()).toHaveLength(1);
    expect(only()).toMatchObject({ repeat: 2, type: 'warning' });
    vi.advanceTimersByTime(2999);
    expect(only().phase).toBe('open');
    vi.advanceTimersByTime(1);
    expect(only().phase).toBe('leaving');
  });

  test('is off when asked', () => {
    toasts.show({ message: 'saved', grouping: false });
    toasts.show({ message: 'saved', grouping: false });
    expect(messages()).toEqual(['saved open', 'saved open']);
  });

  test('a message that is leaving comes as a new one', () => {
    toasts.close(toasts.show('saved'));
    toasts.show('saved');
    expect(toasts.getSnapshot().map((toast) => toast.repeat)).toEqual([1, 1]);
  });

  test('repeats under the pointer do not start the timer', () => {
    const id = toasts.show('saved');
    toasts.pause(id, 'hover');
    toasts.show('saved');
    vi.advanceTimersByTime(60_000);
    expect(only()).toMatchObject({ repeat: 2, phase: 'open' });
  });

  test('the badge shows at most 99 with a plus', () => {
    expect([1, 99, 100, 5000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
  });
});

describe('many toasts', () => {
  test('at most four stay: the oldest that goes by itself makes room', () => {
    toasts.show({ message: 'stays', duration: 0 });
    for (const message of ['a', 'b', 'c', 'd']) toasts.show(message);
    expect(messages()).toEqual(['stays open', 'a leaving', 'b open', 'c open', 'd open']);
  });

  test('when all stay, the oldest makes room', () => {
    for (const message of ['a', 'b', 'c', 'd', 'e']) toasts.show({ message, duration: 0 });
    expect(messages()).toEqual(['a leaving', 'b open', 'c open', 'd open', 'e open']);
  });

  test('all close at once', () => {
    toasts.show('a');
    toasts.show({ message: 'b', duration: 0 });
    toasts.closeAll();
    expect(messages()).toEqual(['a leaving', 'b leaving']);
  });
});

test.each([
  ['Saved', 'success', 3000],
  ['x'.repeat(40), 'info', 3000],
  ['x'.repeat(100), 'info', 10_000],
  // 24 Han characters and a comma take as long as 49 letters
  ['请粘贴商品链接，或者把商品名称告诉我们的客服人员吧', 'info', 7450],
  ['Not saved', 'error', 0],
] as const)('unless it is told how long, %s as %s stays for %i ms', (message, type, duration) => {
  toasts.show({ message, type });
  expect(only().duration).toBe(duration);
});
