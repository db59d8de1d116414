/** Asks for consent and counts visits after it; a chunk of its own that only shops with a counter load. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createWords } from '../../kit/words.ts';
import type { Words } from '../../platform/texts/texts.ts';
import { addressOf } from '../loading/match.ts';
import type { PageState } from '../loading/page-state.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { browserTexts } from '../page-texts/browser-texts.ts';
import { type Choice, Consent } from './consent.tsx';
import {
  countedPath,
  counterExists,
  forgetVisitor,
  sendUntilThere,
  startCounting,
  tellCounter,
  visitorId,
} from './counter.ts';

const choiceName = 'waybill-counter';

/** Puts the question below the page; without a yes nothing is loaded and nobody gets a name. */
export function startCounter(id: string, navigation: Navigation): void {
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<Counter id={id} navigation={navigation} />);
}

function Counter({ id, navigation }: { id: string; navigation: Navigation }) {
  const { page } = useSyncExternalStore(navigation.subscribe, navigation.current);
  const { state } = page;
  const [choice, setChoice] = useState(readChoice);
  const words = useConsentWords(navigation, state);
  useCounting(id, state, choice === 'yes');
  if (!words) return null;
  const choose = (chosen: Choice): void => {
    localStorage.setItem(choiceName, chosen);
    const isWithdrawn = choice === 'yes' && chosen === 'no';
    setChoice(chosen);
    if (!isWithdrawn) return;
    forgetVisitor(localStorage, document);
    // a script that runs cannot be taken back otherwise
    location.reload();
  };
  return (
    <Consent
      words={words}
      choice={choice}
      policy={addressOf('/policy', state.locale, state.strategy)}
      isInside={/^\/(cabinet|payments|staff)(\/|$)/.test(state.path)}
      onChoose={choose}
    />
  );
}

function readChoice(): Choice | null {
  const kept = localStorage.getItem(choiceName);
  return kept === 'yes' || kept === 'no' ? kept : null;
}

function useConsentWords({ api }: Navigation, state: PageState): Words | null {
  const { locale } = state;
  const first = useRef(state);
  const [texts] = useState(() => browserTexts(() => api, first.current));
  const [known, setKnown] = useState<{ locale: string; words: Words } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (messages: PageState['messages']): void => {
      if (isWanted) setKnown({ locale, words: createWords(locale, messages) });
    };
    // without its words the question is not asked, and nothing is counted
    texts.of(locale, ['consent']).then(show, () => {});
    return () => {
      isWanted = false;
    };
  }, [texts, locale]);
  return known?.locale === locale ? known.words : null;
}

/** Tells the counter who is here and which pages are seen, from the consent on. */
function useCounting(id: string, { user, locale, route, strategy }: PageState, isAllowed: boolean): void {
  const isStarted = useRef(false);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (!isAllowed) return;
    if (!isStarted.current) startCounting(window, id);
    isStarted.current = true;
    const name = userId ?? visitorId(localStorage);
    return sendUntilThere(
      () => tellCounter(window, Number(id), 'setUserID', name),
      () => counterExists(window, id),
    );
  }, [id, isAllowed, userId]);
  useEffect(() => {
    if (!isAllowed) return;
    const seen = countedPath({ route, locale, strategy });
    tellCounter(window, Number(id), 'hit', location.origin + seen, { title: route ?? 'error', referer: '' });
  }, [id, isAllowed, locale, route, strategy]);
}
