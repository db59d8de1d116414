/** Which notifications come by mail, and which of them a customer may gather or switch off (UX-152). */
import type { MailGroup, MailMode } from './contract.ts';
import { mailGroups } from './contract.ts';

/** By how the names of kinds begin; what fits nothing counts as about an order, whose mail always comes. */
const beginnings: readonly (readonly [MailGroup, RegExp])[] = [
  ['payments', /^(payment|balance|top-up|late-payment|refund|statement)/],
  ['delivery', /^(delivery|parcel|arrival|arrived|storage|merge|warehouse)/],
  ['claims', /^(claim|return|exchange|compensation)/],
  ['reviews', /^review/],
  ['chat', /^chat/],
  ['saved', /^saved/],
  ['staff', /^(proposal|approval|work|mention)/],
];

export function mailGroupOf(kind: string): MailGroup {
  return beginnings.find(([, beginning]) => beginning.test(kind))?.[0] ?? 'orders';
}

const fixed: ReadonlySet<MailGroup> = new Set(['orders', 'payments']);

/** Mail about orders and payments cannot be switched off. */
export function isFixed(group: MailGroup): boolean {
  return fixed.has(group);
}

export type MailChoices = Partial<Record<MailGroup, MailMode>>;

/** How a notification goes out. One that waits for the customer is always mailed: money or a parcel hangs on it. */
export function mailModeOf(
  notice: { kind: string; waitsFor: readonly string[] },
  choices: MailChoices,
): MailMode {
  const group = mailGroupOf(notice.kind);
  return isFixed(group) || notice.waitsFor.length > 0 ? 'each' : (choices[group] ?? 'each');
}

/** All groups with what is chosen; what staff alone are told is a group of theirs. */
export function settingsOf(
  choices: MailChoices,
  { isStaff }: { isStaff: boolean },
): { group: MailGroup; mail: MailMode; fixed: boolean }[] {
  const own = mailGroups.filter((group) => isStaff || group !== 'staff');
  return own.map((group) => ({
    group,
    mail: isFixed(group) ? 'each' : (choices[group] ?? 'each'),
    fixed: isFixed(group),
  }));
}
