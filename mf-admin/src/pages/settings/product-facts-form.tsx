import type { Settings } from '@vastra/shared/contract';
import { FieldGrid, TextField } from '../../components/form/fields';
import { SettingForm, SettingNote } from './setting-form';

const labels = {
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  maker: 'Maker or packer of products of India',
  importer: 'Importer of other products',
  customerCare: 'Customer care',
};

/** The setting of the facts by law of products without their own. */
export const ProductFactsForm = ({ facts }: { facts: Settings['productFacts'] }) => (
  <SettingForm setting="productFacts" stored={facts} labels={labels} title="Facts of products" saveLabel="Save facts">
    <FieldGrid>
      <TextField name="countryOfOrigin" label={labels.countryOfOrigin} maxLength={60} />
      <TextField name="netQuantity" label={labels.netQuantity} maxLength={60} />
      <TextField name="maker" label={labels.maker} hint="Name and address. Empty: the seller above." maxLength={300} />
      <TextField
        name="customerCare"
        label={labels.customerCare}
        hint="Phone number and email address. Empty: as in the shop details."
        maxLength={200}
      />
      <TextField name="importer" label={labels.importer} hint="Name and address." maxLength={300} />
    </FieldGrid>
    <SettingNote>
      These apply to products whose own fields are empty. The law requires facts on the page of each product, so a
      product without them cannot be published.
    </SettingNote>
  </SettingForm>
);
