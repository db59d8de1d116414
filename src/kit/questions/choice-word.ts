/**
 * The key of the words for an answer to a question of this kind, null where the kind is not known. Alternatives are
 * numbered; to accept goods with a fault (docs/rules.md, questions) is to keep them, and buys nothing.
 */
export function wordOfChoice(code: string, kind: string | null): string {
  if (kind === 'defect' && code === 'accept') return 'keep';
  return code.replace(/-\d+$/, '');
}
