/** Settings of built-in carriers: which count, and from when on a carrier is offered. */
import { describe, expect, test } from 'vitest';
import { cdekSettings } from './cdek.ts';
import { russianPostSettings } from './russian-post.ts';

const from = (values: Readonly<Record<string, string>>) => (name: string) => values[name];
const given = { clientId: 'of the environment', clientSecret: 'secret', baseUrl: 'https://env.example' };

describe('CDEK', () => {
  test('is not set by half a pair of keys', () => {
    expect(cdekSettings(undefined, from({ id: 'id' }))).toBeUndefined();
    expect(cdekSettings(undefined, from({ secret: 'secret' }))).toBeUndefined();
    // who began to type other keys does not send with the old ones
    expect(cdekSettings(given, from({ id: 'id' }))).toBeUndefined();
  });

  test('goes by the keys that were typed, each to its own address', () => {
    const typed = { id: 'id', secret: 'other', address: 'https://typed.example/' };
    expect(cdekSettings(given, from(typed))).toMatchObject({
      ...{ clientId: 'id', clientSecret: 'other', baseUrl: 'https://typed.example' },
    });
    expect(cdekSettings(given, from({ address: 'https://typed.example' }))).toMatchObject(given);
  });

  test('names a sender and a place only when they are whole', () => {
    const half = cdekSettings(given, from({ company: 'Shop', city: 'Almaty' }));
    expect([half?.sender, half?.from]).toEqual([undefined, undefined]);
    const whole = { company: 'Shop', sender: 'Olga', phone: '+7', country: 'kz', city: 'Almaty' };
    expect(cdekSettings(given, from(whole))).toMatchObject({
      sender: { company: 'Shop', name: 'Olga', phone: '+7' },
      from: { country: 'KZ', city: 'Almaty' },
    });
  });
});

describe('the Russian Post', () => {
  const tracking = { login: 'a', password: 'b', tracking: 'https://tracking.example/rtm34' };

  test('tracks without a contract for parcels, and sends without tracking', () => {
    expect(russianPostSettings(from({}))).toBeUndefined();
    expect(russianPostSettings(from({ token: 'a' }))).toBeUndefined();
    expect(russianPostSettings(from(tracking))?.tracking?.url).toBe('https://tracking.example/rtm34');
    const keys = { token: 'a', key: 'b', address: 'https://post.example/' };
    const settings = russianPostSettings(from(keys));
    expect([settings?.baseUrl, settings?.tracking]).toEqual(['https://post.example', undefined]);
  });

  test('offers the kinds that are switched on', () => {
    const on = { token: 'a', key: 'b', 'kind-ems': 'on', 'kind-parcel-class-1': 'on' };
    expect(russianPostSettings(from(on))?.kinds).toEqual(['PARCEL_CLASS_1', 'EMS']);
  });
});
