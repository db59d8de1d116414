/** Texts that only staff read: a customer can never see any part of the staff area (decisions/0571-texts-of-the-staff-area.md). */

/** The texts that every page of somebody with roles needs beside its own: the sections of the staff area. */
export const staffLayout = 'staff-layout';

/** Texts of the staff area whose name does not say it. */
const othersOfStaff = ['edit-choices', 'goods-cost', 'journal-facts', 'reading-codes'];

/** Whether texts of this name are served to staff alone. */
export const isOfStaff = (page: string): boolean => page.startsWith('staff-') || othersOfStaff.includes(page);
