import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { hasFreeVariant } from './matrix/validation';
import type { ProductValues } from './values';

interface FreePriceQuestion {
  /** Resolves to true if no price is ₹0, or after the admin has confirmed it. */
  ask: (values: ProductValues) => Promise<boolean>;
  /** Undefined while nothing is asked. */
  reply?: (isConfirmed: boolean) => void;
}

/** Asks before a product is saved with a price of ₹0, because customers can then order it for free. */
export function useFreePriceQuestion(): FreePriceQuestion {
  const [resolve, setResolve] = useState<(isConfirmed: boolean) => void>();
  return {
    ask: async ({ matrix }) =>
      !hasFreeVariant(matrix) || new Promise<boolean>((resolveReply) => setResolve(() => resolveReply)),
    reply:
      resolve &&
      ((isConfirmed) => {
        setResolve(undefined);
        resolve(isConfirmed);
      }),
  };
}

/** Shows the question while it is asked. */
export const FreePriceDialog = ({ question: { reply } }: { question: FreePriceQuestion }) =>
  reply && (
    <ConfirmDialog
      title="Save with a price of ₹0?"
      text="At least one variant has a price of ₹0. Customers can order it for free."
      confirmLabel="Save anyway"
      cancelLabel="Keep editing"
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
  );
