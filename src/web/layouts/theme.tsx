import { useEffect, useState } from 'react';
import { useWords } from '../../kit/place.tsx';
import { type Theme as Choice, ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { themeCookie } from '../theme-cookie.ts';

const yearSeconds = 365 * 24 * 3600;

/** The theme follows the system until somebody chooses; the choice is a cookie, so that no page flashes (UX-242). */
export function Theme() {
  const words = useWords('layout.theme');
  const [choice, setChoice] = useState<Choice>('system');
  useEffect(() => {
    const { theme } = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') setChoice(theme);
  }, []);
  const choose = (next: Choice): void => {
    setChoice(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    const maxAge = next === 'system' ? 0 : yearSeconds;
    document.cookie = `${themeCookie}=${next}; Path=/; Max-Age=${maxAge}; Secure; SameSite=Lax`;
  };
  return (
    <ThemeSwitch
      value={choice}
      onValueChange={choose}
      labels={{
        legend: words('legend'),
        system: words('system'),
        light: words('light'),
        dark: words('dark'),
      }}
    />
  );
}
