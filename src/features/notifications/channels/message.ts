/** A notice on its way to a channel, and how it may end. */

export interface ChannelMessage {
  title: string;
  text: string;
  /** The exact place, a whole address. */
  link: string;
  /** Of the notice: a message that comes twice takes the place of the first. */
  tag: string;
  /** It waits for the person. */
  isUrgent: boolean;
  /** Words of the button that opens the link. */
  action: string;
}

/** The person has left: the browser took the subscription back, or the bot was blocked. */
export class ChannelGone extends Error {
  override readonly name = 'ChannelGone';
}

/** The message did not arrive; another try may. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
}
