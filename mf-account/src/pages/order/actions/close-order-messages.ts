import type { CancelOrReturn } from '../../../components/order/api';

interface CloseOrderMessages {
  title: string;
  effect: string;
  question: string;
  reasons: readonly string[];
  dismiss: string;
  confirm: string;
  busy: string;
  done: string;
}

/** The API stores 300 characters of a reason. This leaves room for the longest choice and its colon. */
export const maxNoteLength = 240;

export const closeOrderMessages: Record<CancelOrReturn, CloseOrderMessages> = {
  cancel: {
    title: 'Cancel this order?',
    effect: 'The whole order is cancelled and its items go back on sale. This cannot be undone.',
    question: 'Why do you cancel it? (optional)',
    reasons: [
      'Ordered by mistake',
      'It would arrive too late',
      'Another size, colour or address is needed',
      'Found it cheaper elsewhere',
      'Something else',
    ],
    dismiss: 'Keep order',
    confirm: 'Cancel order',
    busy: 'Cancelling…',
    done: 'Your order has been cancelled.',
  },
  return: {
    title: 'Return this order?',
    effect: 'All items of the order are returned. This cannot be undone.',
    question: 'Why do you return it? (optional)',
    reasons: [
      'It does not fit',
      'It looks different from the pictures',
      'It is damaged or faulty',
      'It is not what I ordered',
      'I changed my mind',
      'Something else',
    ],
    dismiss: 'Keep items',
    confirm: 'Return order',
    busy: 'Returning…',
    done: 'Your return has been registered.',
  },
};
