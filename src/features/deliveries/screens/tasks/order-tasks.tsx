import { dispatchTasks } from './dispatch-tasks.ts';
import { TaskList } from './task-list.tsx';

/** The tasks of an order and its parcel until it leaves (UX-086). */
export function OrderTasks(facts: Parameters<typeof dispatchTasks>[0]) {
  return <TaskList tasks={dispatchTasks(facts)} />;
}
