import type { ChosenExtra, Quote } from '@vastra/shared/contract';
import { SelectField } from '@vastra/shared/ui/field';
import type { CheckoutFormValues } from '../form/checkout-form-values';

interface ExtraOptionsProps {
  quote: Quote;
  form: CheckoutFormValues;
  change: (part: Partial<CheckoutFormValues>) => void;
}

/** Offers of the shop's extensions for the order, such as gift wrapping. The label of each option names its price. */
export const ExtraOptions = ({ quote: { extras = [] }, form: { extras: chosen = [] }, change }: ExtraOptionsProps) =>
  extras.map(({ extension, name, label, options }) => {
    const isThis = (extra: ChosenExtra) => extra.extension === extension && extra.name === name;
    const choose = (value: string) =>
      change({
        extras: [...chosen.filter((extra) => !isThis(extra)), ...(value ? [{ extension, name, value }] : [])],
      });
    return (
      <SelectField
        key={`${extension} ${name}`}
        label={label}
        value={chosen.find(isThis)?.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">No</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  });
