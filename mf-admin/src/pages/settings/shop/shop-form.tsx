import type { Settings } from '@vastra/shared/contract';
import { states } from '@vastra/shared/contract/states';
import { useWatch } from 'react-hook-form';
import { Card, CardColumns } from '../../../components/card';
import { EditForm } from '../../../components/form/edit-form';
import { AreaField, ChoiceField, FieldGrid, TextField } from '../../../components/form/fields';
import { getSettings } from '../api';
import { ShopPreview } from './shop-preview';
import { SocialFields } from './social-fields';
import { type ShopValues, saveShop, shopWords, storedShop } from './values';

const upper = (text: string) => text.trim().toUpperCase();
const gstin = {
  setValueAs: upper,
  pattern: {
    value: /^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/,
    message: 'Please enter a GSTIN of 15 characters',
  },
};
const pan = {
  setValueAs: upper,
  pattern: { value: /^([A-Z]{5}[0-9]{4}[A-Z])?$/, message: 'Please enter a PAN of 10 characters' },
};
const fiveLines = {
  validate: (text: string) =>
    text.split('\n').filter((line) => line.trim()).length <= 5 || 'Please enter at most five lines',
};

/** Who sells: on invoices, in the footer and on the shop's own pages. */
export const ShopForm = ({ settings }: { settings: Settings }) => (
  <EditForm<ShopValues, Settings>
    stored={storedShop(settings)}
    save={saveShop}
    read={async () => storedShop(await getSettings())}
    storedOf={storedShop}
    words={shopWords}
    show={(_field, value) =>
      Array.isArray(value)
        ? value.map(({ network, url }) => `${network}: ${url}`).join('\n') || '(none)'
        : String(value) || '(empty)'
    }
  >
    <CardColumns>
      <div>
        <Card>
          <h2>Who sells</h2>
          <FieldGrid>
            <div className="wide">
              <TextField
                name="legalName"
                label={shopWords.legalName}
                maxLength={120}
                rules={{ required: 'Please enter the name' }}
              />
            </div>
            <div className="wide">
              <AreaField
                name="address"
                label={shopWords.address}
                hint="Without the state, at most five lines."
                rows={3}
                rules={fiveLines}
              />
            </div>
            <div className="wide">
              <ChoiceField
                name="state"
                label={shopWords.state}
                hint="Orders to the same state pay CGST and SGST, all others IGST."
                rules={{ required: 'Please choose the state' }}
              >
                {states.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </ChoiceField>
            </div>
            <TextField
              name="gstin"
              label={shopWords.gstin}
              hint="Begins with the state's code and holds the PAN."
              maxLength={20}
              rules={gstin}
            />
            <TextField name="pan" label={shopWords.pan} maxLength={20} rules={pan} />
          </FieldGrid>
        </Card>
        <Card>
          <h2>How it is reached</h2>
          <FieldGrid>
            <TextField
              name="email"
              label={shopWords.email}
              hint="Answers to the shop's mails come here."
              type="email"
              maxLength={254}
            />
            <TextField name="phone" label={shopWords.phone} type="tel" maxLength={30} />
            <TextField name="supportHours" label={shopWords.supportHours} hint="Such as 8AM-11PM" maxLength={60} />
            <TextField name="officeHours" label={shopWords.officeHours} hint="Such as Mon-Fri 9-6 IST" maxLength={60} />
          </FieldGrid>
        </Card>
        <Card>
          <h2>{shopWords.social}</h2>
          <SocialFields />
        </Card>
      </div>
      <Card>
        <h2>Preview</h2>
        <Preview />
      </Card>
    </CardColumns>
  </EditForm>
);

const Preview = () => <ShopPreview of={useWatch() as ShopValues} />;
