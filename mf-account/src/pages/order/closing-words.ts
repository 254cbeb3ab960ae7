import type { Closing } from './api';

interface ClosingWords {
  title: string;
  effect: string;
  why: string;
  reasons: readonly string[];
  keep: string;
  confirm: string;
  busy: string;
  done: string;
}

/** The server keeps 300 characters of a reason: the longest choice, its colon and this. */
export const longestText = 240;

export const closingWords: Record<Closing, ClosingWords> = {
  cancel: {
    title: 'Cancel this order?',
    effect: 'The whole order is cancelled and its items go back on sale. This cannot be undone.',
    why: 'Why do you cancel it? (optional)',
    reasons: [
      'Ordered by mistake',
      'It would arrive too late',
      'Another size, colour or address is needed',
      'Found it cheaper elsewhere',
      'Something else',
    ],
    keep: 'Keep order',
    confirm: 'Cancel order',
    busy: 'Cancelling…',
    done: 'Your order has been cancelled.',
  },
  return: {
    title: 'Return this order?',
    effect: 'All items of the order are returned. This cannot be undone.',
    why: 'Why do you return it? (optional)',
    reasons: [
      'It does not fit',
      'It looks different from the pictures',
      'It is damaged or faulty',
      'It is not what I ordered',
      'I changed my mind',
      'Something else',
    ],
    keep: 'Keep items',
    confirm: 'Return order',
    busy: 'Returning…',
    done: 'Your return has been registered.',
  },
};
