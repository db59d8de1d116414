import { dispatchTasks } from './dispatch-tasks.ts';
import { TaskList } from './task-list.tsx';

/** The tasks of an order and its parcel until it leaves (UX-086); its steps say all while there is nothing to do but pay. */
export function OrderTasks(facts: Parameters<typeof dispatchTasks>[0]) {
  const tasks = dispatchTasks(facts);
  const isToDo = tasks.some(({ id, state }) => state === 'open' && id !== 'pay');
  return isToDo ? <TaskList tasks={tasks} /> : null;
}
