/** Why settings are refused. */
import { expect } from 'vitest';
import { SettingsError } from '../../src/server/settings/settings-error.ts';

/** The sentence of the refusal, one line; `taken: …` with the value when there is none. */
export function whyNot(read: () => unknown): string {
  try {
    return `taken: ${JSON.stringify(read())}`;
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  }
}
