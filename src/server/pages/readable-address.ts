/** Addresses that say nothing to anybody, made ones that a page can answer: "not found", in the reader's words. */

/** U+FFFD, which stands for what is no character, as it does in HTML and in `TextDecoder`. */
const noCharacter = '%EF%BF%BD';

/**
 * The address with what cannot be decoded, and each NUL, in the form of U+FFFD; one that can be read stays as it is.
 * Those of the API stay too: a machine is answered in its own form, and no value that it sent is bent.
 */
export function readableAddress(address: string): string {
  if (/^\/api(\/|\?|$)/.test(address)) return address;
  const [path = '', ...query] = address.split('?');
  const readable = path.split('/').map(readableSegment).join('/');
  return [readable, ...query].join('?').replaceAll('%00', noCharacter);
}

function readableSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    // a form is decoded without ever refusing, unlike an address; its plus would be a space
    const decoded = new URLSearchParams(`x=${segment.replaceAll('+', '%2B').replaceAll('&', '%26')}`);
    return encodeURIComponent(decoded.get('x') ?? '');
  }
}
