/**
 * The item of the sample prices: an umbrella of a Chinese shop. Nobody has weighed it: its range is as wide as the answer
 * to a link. None of the links to try: those have a price of their own.
 */
export const sampleItem = { price: '320', currency: 'CNY', inland: '12' };
