/** A scale that reports: each parcel that is put on it is taken once, and only when it lies still. */
import { expect, test } from 'vitest';
import { Scale } from './scale.ts';

class FakeDevice extends EventTarget {
  opened = false;
  collections = [{ usagePage: 0x8d }];
  async open() {
    this.opened = true;
  }
  report(status: number, grams = 0): void {
    const data = new DataView(Uint8Array.from([status, 2, 0, grams % 256, Math.floor(grams / 256)]).buffer);
    this.dispatchEvent(Object.assign(new Event('inputreport'), { data }));
  }
}

function aHid(device: FakeDevice, isAllowed = false) {
  const hid = new EventTarget();
  return Object.assign(hid, {
    getDevices: async () => (isAllowed ? [device] : []),
    requestDevice: async () => [device],
  });
}

const [zero, moving, stable] = [2, 3, 4];

test('a weight is fresh when it lies still, and once for what was put on', async () => {
  const [scale, device] = [new Scale(), new FakeDevice()];
  await scale.connect(aHid(device));
  expect([device.opened, scale.state().isConnected]).toEqual([true, true]);
  device.report(moving, 900);
  expect(scale.state()).toMatchObject({ fresh: null, reading: { is: 'moving' } });
  device.report(stable, 1670);
  expect(scale.state().fresh).toBe(1670);
  scale.take();
  // the same parcel, touched
  device.report(moving, 1000);
  device.report(stable, 1671);
  expect(scale.state()).toMatchObject({ fresh: null, reading: { grams: 1671 } });
  device.report(zero);
  device.report(moving, 100);
  device.report(stable, 300);
  expect(scale.state().fresh).toBe(300);
  // taken off before anything took it
  device.report(moving, 20);
  expect(scale.state().fresh).toBeNull();
});

test('a scale that was allowed before goes on, and one that is unplugged is gone', async () => {
  const [scale, device] = [new Scale(), new FakeDevice()];
  await scale.resume(aHid(device));
  expect(scale.state().isConnected).toBe(false);
  const hid = aHid(device, true);
  let heard = 0;
  const leave = scale.subscribe(() => void heard++);
  await scale.resume(hid);
  device.report(stable, 10);
  expect(scale.state().fresh).toBe(10);
  hid.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
  expect(scale.state()).toEqual({ isConnected: false, reading: null, fresh: null });
  expect(heard).toBe(3);
  leave();
  device.report(stable, 20);
  expect([scale.state().fresh, heard]).toEqual([null, 3]);
});
