import { useQuery } from '@tanstack/react-query';
import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { ApiError, api } from '@vastra/shared/http';
import type { DraftValues } from './api';

interface PinCheck {
  /** True once the PIN code was looked up, or cannot be: the API checks it again when the order is placed. */
  isDone: boolean;
  /** Why the order cannot be delivered. */
  validationMessage?: string;
}

/** Checks before an order is placed whether the shop delivers to the PIN code, and whether it lies in the state of the address. */
export function usePinCheck({ postalCode, state }: DraftValues['address'], isEnabled: boolean): PinCheck {
  const isValid = isPostalCode(postalCode);
  const { data, error, isPending } = useQuery({
    queryKey: ['delivery', postalCode],
    queryFn: ({ signal }) => api.get(`delivery/${postalCode}`, { signal }).data<Delivery>(),
    enabled: isEnabled && isValid,
    retry: false,
  });
  if (!isEnabled) return { isDone: true };
  if (!isValid)
    return { isDone: true, validationMessage: 'Please enter a PIN code of 6 digits before you place the order.' };
  if (isPending) return { isDone: false };
  if (error)
    return {
      isDone: true,
      validationMessage: error instanceof ApiError && error.status < 500 ? error.message : undefined,
    };
  if (!data.serviceable)
    return { isDone: true, validationMessage: `The shop does not deliver to the PIN code ${postalCode}.` };
  const isOtherState = data.state && state && data.state.toLowerCase() !== state.trim().toLowerCase();
  return {
    isDone: true,
    validationMessage: isOtherState ? `The PIN code ${postalCode} is in ${data.state}, not in ${state}.` : undefined,
  };
}
