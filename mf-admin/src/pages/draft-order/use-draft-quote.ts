import { useQuery } from '@tanstack/react-query';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { useSettled } from '../../components/form/use-settled';
import { type DraftValues, quoteDraft, toInput } from './api';

/** Computes the totals of the form's values at the API, after a pause in typing. `data` is undefined while there is nothing to compute. */
export function useDraftQuote(values: DraftValues) {
  const key = JSON.stringify(toQuoteInput(values));
  const settledKey = useSettled(key);
  const input = JSON.parse(settledKey) as ReturnType<typeof toQuoteInput>;
  const isComplete = input.items.length > 0 && input.items.every(({ quantity }) => quantity >= 1);
  const query = useQuery({
    queryKey: ['draft quote', settledKey],
    queryFn: ({ signal }) => quoteDraft(input, { signal }),
    enabled: isComplete,
    // A draft that is opened again can have other prices by now.
    gcTime: 0,
    retry: false,
  });
  return { ...query, data: isComplete ? query.data : undefined, isPending: key !== settledKey || query.isFetching };
}

/** Computes the totals for a way to pay, on which rounding, fees and promotions depend. */
export const useQuoteOfMethod = (values: DraftValues, paymentMethod: string) => {
  const input = { ...toQuoteInput(values), paymentMethod };
  return useQuery({
    queryKey: ['draft quote', JSON.stringify(input)],
    queryFn: ({ signal }) => quoteDraft(input, { signal }),
    gcTime: 0,
    retry: false,
  });
};

/** Leaves out what the total does not depend on, so that typing a name computes nothing. */
function toQuoteInput(values: DraftValues) {
  const { address, manualDiscount, business, ...input } = toInput(values);
  const { postalCode, state, phone } = address ?? {};
  const isDiscountComplete = manualDiscount && manualDiscount.value > 0;
  return {
    ...input,
    note: '',
    address: { state, phone, postalCode: isPostalCode(postalCode ?? '') ? postalCode : '' },
    manualDiscount: isDiscountComplete ? { ...manualDiscount, reason: manualDiscount.reason || '–' } : null,
  };
}
