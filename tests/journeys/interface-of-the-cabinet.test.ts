/**
 * The checks of the interface that need a browser, of the cabinet and of what stands around it: many small ones in one
 * shop and one browser. docs/ux-checks.md names which test shows which check.
 */
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest';
import { checksOfFailures, checksOfTime } from './interface/failures.ts';
import { type Given, given } from './interface/given.ts';
import { checksOfLayers } from './interface/layers.ts';
import { checksOfMoney, checksOfNews, checksOfPictures } from './interface/money-and-news.ts';
import { checksOfReviews, checksOfSearch, checksOfVerdicts } from './interface/public-lists.ts';
import { checksOfBook, checksOfOrders } from './interface/the-cabinet.ts';

vi.setConfig({ testTimeout: 60_000 });

let shared: Given;
beforeAll(async () => {
  shared = await given();
}, 180_000);
afterAll(() => shared?.journey.close(), 60_000);
afterEach(() => {
  for (const { complaints } of [shared.wide, shared.phone, shared.guest])
    expect(complaints.splice(0)).toEqual([]);
});
const of = (): Given => shared;

describe('news', () => checksOfNews(of));
describe('orders', () => checksOfOrders(of));
describe('the address book', () => checksOfBook(of));
describe('money', () => checksOfMoney(of));
describe('pictures', () => checksOfPictures(of));
describe('reviews', () => checksOfReviews(of));
describe('search', () => checksOfSearch(of));
describe('verdicts', () => checksOfVerdicts(of));
describe('layers', () => checksOfLayers(of));
describe('failures', () => checksOfFailures(of));
describe('time', () => checksOfTime(of));
