/** JSON that PostgreSQL takes: foreign pages contain NUL and halves of characters. */
export function storable(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
