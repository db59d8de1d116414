/**
 * A test of class and id texts that remembers its answers: a page repeats a few hundred of them on
 * thousands of elements.
 */
export function labelTest(pattern: RegExp): (label: string) => boolean {
  const known = new Map<string, boolean>();
  const ofNothing = pattern.test('');
  return (label) => {
    if (label === '') return ofNothing;
    const remembered = known.get(label);
    if (remembered !== undefined) return remembered;
    const answer = pattern.test(label);
    if (known.size > 5000) known.clear();
    if (label.length < 400) known.set(label, answer);
    return answer;
  };
}
