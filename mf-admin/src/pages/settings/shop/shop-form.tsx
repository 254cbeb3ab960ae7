import type { Settings } from '@vastra/shared/contract';
import { indianStates } from '@vastra/shared/contract/indian-states';
import { useWatch } from 'react-hook-form';
import { EditForm } from '../../../components/form/edit-form';
import { ChoiceField, FieldGrid, TextAreaField, TextField } from '../../../components/form/fields';
import { Options } from '../../../components/form/options';
import { Stack } from '../../../components/kit';
import { Card, CardColumns } from '../../../components/layout/card';
import { getSettings } from '../api';
import { ShopPreview } from './shop-preview';
import { SocialFields } from './social-fields';
import { type ShopValues, saveShop, shopLabels, toStoredShop } from './values';

const toUpperTrimmed = (text: string) => text.trim().toUpperCase();
const gstinRules = {
  setValueAs: toUpperTrimmed,
  pattern: {
    value: /^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/,
    message: 'Please enter a GSTIN of 15 characters',
  },
};
const panRules = {
  setValueAs: toUpperTrimmed,
  pattern: { value: /^([A-Z]{5}[0-9]{4}[A-Z])?$/, message: 'Please enter a PAN of 10 characters' },
};
const addressRules = {
  validate: (text: string) =>
    text.split('\n').filter((line) => line.trim()).length <= 5 || 'Please enter at most five lines',
};

/** The form of the seller's details, shown on invoices, in the footer and on the shop's pages. */
export const ShopForm = ({ settings }: { settings: Settings }) => (
  <EditForm<ShopValues, Settings>
    stored={toStoredShop(settings)}
    save={saveShop}
    fetchLatest={async () => toStoredShop(await getSettings())}
    toStored={toStoredShop}
    labels={shopLabels}
    formatValue={(_field, value) =>
      Array.isArray(value)
        ? value.map(({ network, url }) => `${network}: ${url}`).join('\n') || '(none)'
        : String(value) || '(empty)'
    }
  >
    <CardColumns>
      <div>
        <Card heading="Seller">
          <Stack>
            <TextField
              name="name"
              label={shopLabels.name}
              hint="On every page, and in mails and messages."
              maxLength={40}
              rules={{
                required: 'Please enter the name',
                pattern: { value: /^[^{}<>]*$/, message: 'Please enter the name without < > { }' },
              }}
            />
            <TextField
              name="legalName"
              label={shopLabels.legalName}
              maxLength={120}
              rules={{ required: 'Please enter the name' }}
            />
            <TextAreaField
              name="address"
              label={shopLabels.address}
              hint="Without the state, at most five lines."
              rows={3}
              rules={addressRules}
            />
            <ChoiceField
              name="state"
              label={shopLabels.state}
              hint="Orders to the same state pay CGST and SGST, all others IGST."
              rules={{ required: 'Please choose the state' }}
            >
              <Options values={indianStates} />
            </ChoiceField>
            <FieldGrid>
              <TextField
                name="gstin"
                label={shopLabels.gstin}
                hint="Begins with the state code and contains the PAN."
                maxLength={20}
                rules={gstinRules}
              />
              <TextField name="pan" label={shopLabels.pan} maxLength={20} rules={panRules} />
            </FieldGrid>
          </Stack>
        </Card>
        <Card heading="Contact">
          <FieldGrid>
            <TextField
              name="email"
              label={shopLabels.email}
              hint="Replies to the shop's emails are sent to this address."
              type="email"
              maxLength={254}
            />
            <TextField name="phone" label={shopLabels.phone} type="tel" maxLength={30} />
            <TextField name="supportHours" label={shopLabels.supportHours} hint="For example 8AM-11PM" maxLength={60} />
            <TextField
              name="officeHours"
              label={shopLabels.officeHours}
              hint="For example Mon-Fri 9-6 IST"
              maxLength={60}
            />
            <TextField
              name="grievanceOfficer"
              label={shopLabels.grievanceOfficer!}
              hint="The name of the person whom the E-Commerce Rules, 2020 require. Shown on the contact page and in the policies."
              maxLength={120}
            />
          </FieldGrid>
        </Card>
        <Card heading={shopLabels.social}>
          <SocialFields />
        </Card>
      </div>
      <Card heading="Preview">
        <Preview />
      </Card>
    </CardColumns>
  </EditForm>
);

const Preview = () => <ShopPreview values={useWatch() as ShopValues} />;
