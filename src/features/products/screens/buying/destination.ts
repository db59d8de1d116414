import type { ScreenClient } from '../../../../kit/place.tsx';

/** Where an order goes: to what its customer has saved for this country, else to the country alone. */
export async function destinationOf(
  api: ScreenClient,
  country: string,
): Promise<{ address_id: string; recipient_id: string } | { country: string }> {
  const [addresses, recipients] = await Promise.all([api.listAddresses(), api.listRecipients()]);
  const there = addresses.data.filter((address) => address.country === country);
  const address = there.find(({ isDefault }) => isDefault) ?? there[0];
  const recipient = recipients.data.find(({ isDefault }) => isDefault) ?? recipients.data[0];
  return address && recipient ? { address_id: address.id, recipient_id: recipient.id } : { country };
}
