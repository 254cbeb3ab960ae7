import { usePinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { useFormContext } from 'react-hook-form';
import { Hint } from '../../components/kit';
import type { DraftValues } from './api';

interface PinCodeLookupProps {
  /** The PIN code that city and state belong to; undefined while they are typed. */
  filledFor?: string;
  onFilled: (postalCode: string) => void;
}

/** Fills in city and state when the admin types a PIN code, and says whether the shop delivers there, which placing the order checks again. */
export function PinCodeLookup({ filledFor, onFilled }: PinCodeLookupProps) {
  const { watch, setValue, formState } = useFormContext<DraftValues>();
  const { postalCode, city, state, district } = watch('address');
  const { text } = usePinLookup(
    { postalCode, city, state, district, filledFor },
    ({ filledFor: filled, ...part }) => {
      if (filled) onFilled(filled);
      for (const [name, value] of Object.entries(part))
        setValue(`address.${name as 'city' | 'state' | 'district'}`, value, { shouldDirty: true });
    },
    { isEnabled: Boolean(formState.dirtyFields.address?.postalCode), acceptsUnserved: true },
  );
  return (
    <Hint as="p" role="status">
      {text}
    </Hint>
  );
}
