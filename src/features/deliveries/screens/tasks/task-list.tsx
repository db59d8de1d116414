import { usePlace, useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { DispatchTask } from './dispatch-tasks.ts';

/** Tasks that block the dispatch: done in plain words, the rest marked, and no link where nothing can start (UX-086). */
export function TaskList({ tasks }: { tasks: readonly DispatchTask[] }) {
  const words = useWords('delivery-view.tasks');
  const left = tasks.filter(({ state }) => state !== 'done').length;
  if (left === 0) return null;
  return (
    <Sheet heading={words('title')}>
      <p className="mb-3 text-text-2">{words('left', { done: tasks.length - left, all: tasks.length })}</p>
      <ul className="grid">
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </Sheet>
  );
}

function Task({ task: { id, state, href } }: { task: DispatchTask }) {
  const { to } = usePlace();
  const words = useWords('delivery-view.tasks');
  const name = words(`names.${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0">
      {href ? (
        <TextLink href={to(href)}>{name}</TextLink>
      ) : (
        <span className={state === 'later' ? 'text-text-2' : undefined}>{name}</span>
      )}
      {state === 'open' || state === 'ours' ? (
        <StatusTag tone={state === 'open' ? 'attention' : 'info'}>{words(`states.${state}`)}</StatusTag>
      ) : (
        <span className="text-small text-text-2">{words(`states.${state}`)}</span>
      )}
    </li>
  );
}
