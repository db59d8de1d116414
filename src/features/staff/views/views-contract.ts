/** Calls on the views that members of staff keep of their lists. */
import * as z from 'zod/mini';
import {
  contracts,
  DoneSchema,
  IdParams,
  named,
  type StaffRole,
  typedText,
} from '../../../platform/api/contract.ts';

/** Roles that work with orders. */
const readers: readonly StaffRole[] = ['buyer', 'warehouse', 'support', 'finance', 'admin'];

const list = z.enum(['orders']);
/** As the address of the list has it, without the question mark. */
const query = z.string().check(z.regex(/^[A-Za-z0-9=&%._+*~-]+$/), z.maxLength(1000));

const ViewSchema = named('StaffView', z.object({ id: z.string(), name: z.string(), query: z.string() }));
export type StaffView = z.output<typeof ViewSchema>;

export const viewsContract = contracts({
  staffListViews: {
    summary: 'The caller’s own views of a list, by name',
    access: readers,
    extension: true,
    query: z.object({ list }),
    data: z.array(ViewSchema),
    refusals: [],
  },
  staffSaveView: {
    summary: 'Keeps filters of a list under a name; the same name again takes the place of the one before',
    access: readers,
    extension: true,
    body: z.object({ list, viewName: typedText(60), query }),
    data: ViewSchema,
    refusals: ['too_many_views'],
  },
  staffRemoveView: {
    summary: 'Removes a view of one’s own',
    access: readers,
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
});
