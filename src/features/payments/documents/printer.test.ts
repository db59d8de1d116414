import { afterAll, expect, test } from 'vitest';
import { PaperWriter } from './paper.ts';
import { createPrinter } from './printer.ts';

const limits = { milliseconds: 60_000, waiting: 2, memoryMb: 256 };
const printer = createPrinter(limits);
afterAll(() => printer.close());

function aPaper(rows: number) {
  const page = new PaperWriter({ title: 'Выписка', language: 'ru' });
  for (let row = 1; row <= rows; row++) {
    page.row([
      { text: `Возврат за заказ ${row} 余额`, share: 0.7 },
      { text: '1 234,56 ₽', share: 0.3, align: 'right' },
    ]);
  }
  return page.paper;
}

test('a long document is drawn beside the thread that answers requests', async () => {
  await printer.print(aPaper(1));
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const bytes = await printer.print(aPaper(800));
  const [ownSince, allSince] = [process.threadCpuUsage(own), process.cpuUsage(all)];
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
  expect(ownSince.user + ownSince.system).toBeLessThan((allSince.user + allSince.system) / 4);
});

test('who waits too long or in too long a line is refused, and the next one is served again', async () => {
  const three = [aPaper(300), aPaper(1), aPaper(1)].map((paper) => printer.print(paper));
  const answers = await Promise.allSettled(three);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  limits.milliseconds = 1;
  await expect(printer.print(aPaper(800))).rejects.toThrow('too long');
  limits.milliseconds = 60_000;
  expect((await printer.print(aPaper(1))).length).toBeGreaterThan(500);
  const left = printer.print(aPaper(800));
  await Promise.all([expect(left).rejects.toThrow('closes'), printer.close()]);
});
