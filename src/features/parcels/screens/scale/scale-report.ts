/**
 * Reports of a scale as "HID Point of Sale Usage Tables" 1.02 documents them (usage page 0x8D): status, unit, exponent
 * of ten, and the weight in two bytes, the lower one first. Pure.
 */

/** Scales on the HID bus. */
export const scaleUsagePage = 0x8d;

/** Stable readings alone are weights; the others say why there is none. */
export type ScaleReading =
  | { is: 'stable'; grams: number }
  | { is: 'zero' | 'moving' | 'negative' | 'overload' | 'fault' };

/** By the status byte, from 1: usages 0x70 to 0x77. */
const statuses = [
  ...(['fault', 'zero', 'moving', 'stable', 'negative', 'overload'] as const),
  // must be calibrated, must be set to zero again
  ...(['fault', 'fault'] as const),
];

/** Grams in one unit, by the unit byte; units of jewellers and of trucks are none of a parcel's. */
const gramsIn: Readonly<Record<number, number>> = {
  1: 0.001,
  2: 1,
  3: 1000,
  11: 28.349523125,
  12: 453.59237,
};

/** Null for a report that is none of weight. A weight under half a gram is nothing on the scale. */
export function readScaleReport(report: DataView): ScaleReading | null {
  if (report.byteLength < 5) return null;
  const status = statuses[report.getUint8(0) - 1];
  if (!status) return null;
  if (status !== 'stable') return { is: status };
  const unit = gramsIn[report.getUint8(1)];
  if (unit === undefined) return { is: 'fault' };
  const weight = report.getUint16(3, true);
  const grams = Math.round(weight * unit * 10 ** report.getInt8(2));
  return grams === 0 ? { is: 'zero' } : { is: 'stable', grams };
}
