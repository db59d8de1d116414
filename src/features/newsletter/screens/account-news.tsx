/** News and offers in the settings of an account: chosen at once; what could not be kept goes back, with words (UX-214). */
import { useState } from 'react';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type News = AnswerOf<'getAccountNews'>;

const inputOf = ({ state }: News): string => (state === 'on' || state === 'waiting' ? 'on' : 'off');

/** An address goes over lines at its sign sooner than within a word. */
function WithEmail({ text, email }: { text: string; email: string }) {
  const [before = '', after = ''] = text.split(email);
  const [name = '', host = ''] = email.split('@');
  return (
    <span className="[overflow-wrap:anywhere]">
      {before}
      {/* on a line of its own where it does not fit */}
      <span className="inline-block max-w-full">
        {name}@<wbr />
        {host}
      </span>
      {after}
    </span>
  );
}

export function AccountNewsChoice({ news: read }: { news: News }) {
  const { api, to, words: all } = usePlace();
  const words = useWords('account-news');
  const [news, setNews] = useState(read);
  const [input, setInput] = useState(inputOf(read));
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  const choose = async (value: string): Promise<void> => {
    if (value === input) return;
    setInput(value);
    setSaid(null);
    try {
      const { data } = await api.setAccountNews({ body: { wanted: value === 'on' } });
      setNews(data);
      setSaid({ text: words('saved'), isFault: false });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setInput(inputOf(news));
      const text = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      setSaid({ text, isFault: true });
    }
  };
  return (
    <Sheet heading={words('title')}>
      <p className="mb-3 text-small text-text-2">{words('often', promised)}</p>
      <Checkbox
        name="news"
        label={<WithEmail text={words('on', { email: news.email })} email={news.email} />}
        checked={input === 'on'}
        onChange={({ target }) => void choose(target.checked ? 'on' : 'off')}
        error={said?.isFault ? said.text : undefined}
      />
      {news.state === 'waiting' || news.state === 'bounced' ? (
        <p className="mt-2 text-small text-text-2">{words(news.state)}</p>
      ) : null}
      <p role="status" className="mt-2 text-small text-success">
        {said && !said.isFault ? said.text : ''}
      </p>
      <p className="mt-2 text-small">
        <TextLink href={to('/consent-to-advertising')} external={all('ui.newTab')}>
          {words('read')}
        </TextLink>
      </p>
    </Sheet>
  );
}
