import type { ReturnOptions, ReturnQuote } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { ApiError, type CallOptions, toErrorMessage } from '@vastra/shared/http';
import type { OrderAccess } from '../../components/order/api';
import { type QuotedLine, quoteReturn } from './api';
import { listChosen, type ReturnForm } from './return-form-values';

/** Amounts of a return whose items were bought in an offer: none while the choices are not made, or without an offer. */
export interface OfferQuote {
  status: 'none' | 'loading' | 'ready' | 'refused' | 'failed';
  quote?: ReturnQuote;
  /** Reason why the items cannot be returned so. */
  message?: string;
  retry: () => void;
}

/** Returns the lines of a form; none while a reason or a wish is still to choose. */
function listQuotedLines(form: ReturnForm): QuotedLine[] {
  const lines = listChosen(form).flatMap(([position, { quantity, reason, resolution }]) =>
    reason && resolution ? [{ position, quantity, reason, resolution }] : [],
  );
  return lines.length === Object.keys(form.lines).length ? lines : [];
}

/** Asks the API what offers deduct from the chosen items, and again with each change of a choice that matters. */
export function useOfferQuote(access: OrderAccess, form: ReturnForm, options: ReturnOptions): OfferQuote {
  const lines = options.offers === undefined ? [] : listQuotedLines(form);
  const isAsked = lines.some(({ resolution }) => resolution !== 'exchange');
  const fetchQuote = async (callOptions: CallOptions) =>
    isAsked ? quoteReturn(access, lines, callOptions) : undefined;
  const key = `return-quote/${access.order._id}/${isAsked ? JSON.stringify(lines) : ''}`;
  const { data: quote, error, retry } = useApiQuery(key, fetchQuote);
  if (!isAsked) return { status: 'none', retry };
  if (quote) return { status: 'ready', quote, retry };
  if (!error) return { status: 'loading', retry };
  return error instanceof ApiError && error.status === 409
    ? { status: 'refused', message: toErrorMessage(error), retry }
    : { status: 'failed', retry };
}
