/** Numbers of made-up papers that pass the checks which real ones pass. Pure. */

const sum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);

/** A Russian tax number of a person: ten digits and two check digits. */
export function innOf(chance: number): string {
  const ten = `7712${String(chance % 1_000_000).padStart(6, '0')}`;
  const eleven = ten + ((sum(ten, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10);
  return eleven + ((sum(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10);
}

/** A Chinese identity number: place, day of birth, a number, a check character. */
export function chineseIdOf(chance: number): string {
  const seventeen = `110105199${chance % 10}0${1 + (chance % 9)}1${chance % 10}${String(chance % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return seventeen + '10X98765432'[sum(seventeen, weights) % 11];
}

export function passportOf(chance: number) {
  const number = String(100_000 + ((chance * 7919) % 900_000));
  return { series: '4512', number, issuedOn: '2016-04-12', authorityCode: '770-045' };
}
