export interface TypedMeasure {
  grams: number;
  size?: { length: number; width: number; height: number };
}

/** Values of the fields of weight and size: whole grams and millimetres; undefined when nothing is typed. */
export function typedMeasure(values: FormData, prefix = 'weighing.'): TypedMeasure | undefined {
  const typed = (name: string) => String(values.get(`${prefix}${name}`) ?? '').trim();
  const sides = [typed('size.length'), typed('size.width'), typed('size.height')];
  const isSized = sides.some((side) => side !== '');
  if (typed('grams') === '' && !isSized) return undefined;
  // what is missing or no number is sent as nothing, so that the server names its field
  const [length = 0, width = 0, height = 0] = sides.map(Number);
  const grams = Number(typed('grams').replace(',', '.'));
  return isSized ? { grams, size: { length, width, height } } : { grams };
}
