/** The colours of the states of a letter. */
export const ticketTones = {
  new: 'attention',
  in_work: 'info',
  answered: 'success',
  closed: 'neutral',
} as const;
