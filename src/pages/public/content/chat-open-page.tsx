/**
 * `/chat-open`: a click on a link to it opens the chat and goes nowhere; a visit is sent to the contacts, where the
 * chat opens by the hash (specification 2).
 */
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';

/** The subject of the chat (`order`, `text`) is passed along. */
export async function load({ query }: LoadContext): Promise<never> {
  throw new Redirect(`/contacts${query.size > 0 ? `?${query}` : ''}#chat`);
}

export const head: ScreenModule['head'] = () => ({ title: '' });

export default function ChatOpenPage() {
  return null;
}
