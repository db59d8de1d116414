/** The names of the jobs of channels. */

/** Tells one notice in one channel. */
export const sendNoticeJob = 'send_notice';
/** Reads what people wrote to the bot. */
export const readTelegramJob = 'read_telegram';
