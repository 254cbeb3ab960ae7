import type { Settings } from '@vastra/shared/contract';
import { ChoiceField } from '../../../components/form/fields';
import { SettingForm, SettingNote } from '../setting-form';

/** The setting of the value that is compared with the limits of rates. */
export const SlabForm = ({ tax }: { tax: Settings['tax'] }) => (
  <SettingForm
    setting="tax"
    stored={tax}
    labels={{ slabBasis: 'Value per unit that is compared' }}
    saveLabel="Save value"
    title="Limits of rates"
  >
    <div style={{ maxWidth: 420 }}>
      <ChoiceField
        name="slabBasis"
        label="Value per unit that is compared"
        choices={{
          'taxable-value': 'Price without GST (taxable value)',
          'price-with-tax': 'Price with GST (stricter)',
        }}
      />
    </div>
    <SettingNote>
      With a limit of ₹2,500 and 5 % up to it, the first takes 5 % up to a price of ₹2,625, because ₹2,500 of it are
      without GST. The second takes 5 % up to a price of ₹2,500. Prices do not change, only the GST that they include.
    </SettingNote>
  </SettingForm>
);
