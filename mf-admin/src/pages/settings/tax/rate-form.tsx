import type { TaxRate } from '@vastra/shared/contract';
import { EditForm } from '../../../components/form/edit-form';
import { DateField, FieldGrid, MoneyField, NumberField, TextField } from '../../../components/form/fields';
import { buildNumberRange } from '../../../components/form/number-range';
import { Card } from '../../../components/layout/card';
import { addTaxRate } from '../api';

type Values = Omit<TaxRate, 'upTo' | 'rate'> & { upTo: number | null; rate: number | null };
const empty = { values: { hsnPrefix: '', startsOn: '', upTo: null, rate: null } };

/** Form to add a rate that starts today or later. */
export const RateForm = ({ onAdded }: { onAdded: () => void }) => (
  <EditForm<Values, unknown>
    stored={empty}
    save={({ upTo, rate, ...name }) => addTaxRate({ ...name, upTo: upTo ?? 0, rate: rate! })}
    toStored={() => empty}
    onSaved={onAdded}
    labels={{}}
    saveLabel="Add rate"
    savedNotice="Rate added"
  >
    <Card heading="Add GST rate">
      <FieldGrid>
        <TextField
          name="hsnPrefix"
          label="HSN prefix"
          hint="For example 61 or 6109. Leave empty for the default rate."
          maxLength={8}
          rules={{ pattern: { value: /^\d{0,8}$/, message: 'Please enter digits only' } }}
        />
        <NumberField
          name="rate"
          label="Rate (%)"
          step={0.01}
          {...buildNumberRange(0, 100, 'Please enter a rate from 0 to 100', 'Please enter the rate')}
        />
        <DateField
          name="startsOn"
          label="From"
          hint="Today or a later date."
          rules={{ required: 'Please choose a date' }}
        />
        <MoneyField
          name="upTo"
          label="For values per unit up to"
          hint="Leave empty for any value. Add this rate first."
          max={100_000}
        />
      </FieldGrid>
    </Card>
  </EditForm>
);
