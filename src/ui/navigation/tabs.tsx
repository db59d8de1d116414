import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { id: string; title: ReactNode; count?: string; panel: ReactNode };

export type TabsProps = {
  /** Name of the tab list. */
  label: string;
  tabs: Tab[];
  /** Id of the shown tab; or `defaultValue`, the first one without both. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
};

/** A panel is a stop of its own, so that its text can be read and scrolled by keyboard (APG tabs). */
const focusable = { tabIndex: 0 };

/** Tabs as in the ARIA Authoring Practices: arrows, Home, End, one stop in the tab order (UX-239). */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = value ?? own;
  const select = (tab: Tab | undefined) => {
    if (!tab) return;
    setOwn(tab.id);
    onValueChange?.(tab.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = list.current ? getComputedStyle(list.current).direction === 'rtl' : false;
    const at = tabs.findIndex((tab) => tab.id === current);
    const target = targetOf(event.key, { at, last: tabs.length - 1, rtl });
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    select(tabs[index]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    // a row of long titles scrolls, and makes the form around it no wider
    <div className="min-w-0">
      <div className="ui-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="ui-tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
          >
            {tab.title}
            {tab.count ? <span className="ui-count"> {tab.count}</span> : null}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          className="ui-tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          {...focusable}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to, before it is brought into the row; undefined for other keys. */
function targetOf(
  key: string,
  { at, last, rtl }: { at: number; last: number; rtl: boolean },
): number | undefined {
  const targets: Record<string, number> = {
    ...{ ArrowRight: at + (rtl ? -1 : 1), ArrowLeft: at + (rtl ? 1 : -1) },
    ...{ Home: 0, End: last },
  };
  return targets[key];
}
