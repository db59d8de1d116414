import type { User } from '../../kit/screen.ts';

/** Whether the shell of the staff area stands around this path for this person, whatever the page answers. */
export const isInOffice = ({ path, user }: { path: string; user: User | null }): boolean =>
  /^\/staff(\/|$)/.test(path) && (user?.roles.length ?? 0) > 0;
