/** The person whom a page is shown to, as its state names them. */
import type { User } from '../../src/kit/screen.ts';

/** A customer with some money and an empty cart; `part` is what is otherwise. */
export const userOf = (part: object = {}): User =>
  ({
    ...{ id: 'usr_1', name: 'Anna', email: 'a@b.example', emailConfirmed: true, roles: [] },
    ...{ balance: 12.5, cartLines: 0, unreadNotifications: 0, ...part },
  }) as unknown as User;
