import type { Settings, TaxSettings } from '@vastra/shared/contract';
import { EditForm } from '../../../components/form/edit-form';
import { ChoiceField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { getSettings, saveSetting } from '../api';

const toStored = ({ tax }: Settings) => ({ values: tax.value, version: tax.version });

/** The setting of the value that is compared with the limits of rates. */
export const SlabForm = ({ tax: { value, version } }: { tax: Settings['tax'] }) => (
  <EditForm<TaxSettings, Settings>
    stored={{ values: value, version }}
    save={(values, readVersion) => saveSetting('tax', values, readVersion)}
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ slabBasis: 'Value per unit that is compared' }}
    saveLabel="Save value"
  >
    <Card>
      <h2>Limits of rates</h2>
      <div style={{ maxWidth: 420 }}>
        <ChoiceField name="slabBasis" label="Value per unit that is compared">
          <option value="taxable-value">Price without GST (taxable value)</option>
          <option value="price-with-tax">Price with GST (stricter)</option>
        </ChoiceField>
      </div>
      <p style={{ marginTop: 8, color: 'var(--ink-2)', maxWidth: '64ch' }}>
        With a limit of ₹2,500 and 5 % up to it, the first takes 5 % up to a price of ₹2,625, because ₹2,500 of it are
        without GST. The second takes 5 % up to a price of ₹2,500. Prices do not change, only the GST that they include.
      </p>
    </Card>
  </EditForm>
);
