/** Waits for a carrier that answers at once and works afterwards. */

/** Milliseconds between looks: some eight seconds together, while somebody watches the screen. */
const pauses = [100, 200, 400, 800, 1_500, 2_500, 2_500] as const;

/** The first answer that is something; undefined when the carrier is still at work after all looks. */
export async function lookUntil<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (const pause of pauses) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return look();
}
