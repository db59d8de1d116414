/** Words and sentences of comments and documents that a stranger to the project stumbles over. Pure. */
import type { SourceFile } from './source-files.ts';

export interface Finding {
  place: string;
  sentence: string;
}

/** A sentence whose subject is a clause of "who" or "what"; a question is none. */
const CLAUSE_AS_SUBJECT = /^(?:Who|Whoever|What|Whatever)\b(?!['’]s\b)[^?]*$/;
/** Words with a meaning of our own: the trade says command, staff area, audit log, again, request, events. */
const PRIVATE_WORDS = /\b(?:deeds?|the office|office['’]s|journal|anew|a-round)\b/i;

/** Comments as sentences: the signs of a comment are taken away, lines of one comment are joined. */
export function sentencesOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  let block = '';
  let place = '';
  let end = -1;
  const flush = (): void => {
    for (const sentence of splitSentences(block)) found.push({ place, sentence });
  };
  for (const comment of file.comments) {
    const between = end < 0 ? '' : file.text.slice(end, comment.start);
    const text = comment.text.replace(/^\s*\*+ ?/gm, '');
    if (end >= 0 && between.trim() === '' && between.split('\n').length === 2) block += ` ${text}`;
    else {
      flush();
      block = text;
      place = `${file.path}:${file.text.slice(0, comment.start).split('\n').length}`;
    }
    end = comment.end;
  }
  flush();
  return found;
}

/** Sentences of running text; a list item, a heading and a cell of a table each begin one. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n\s*(?:\n|[-*] |\d+\. |#+ |\|)/)
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) (?=[A-Z“"`([])| \| /))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export function clausesAsSubject(sentences: Finding[]): Finding[] {
  return sentences.filter(({ sentence }) => CLAUSE_AS_SUBJECT.test(sentence));
}

export function privateWords(sentences: Finding[]): Finding[] {
  return sentences.filter(({ sentence }) => PRIVATE_WORDS.test(sentence));
}
