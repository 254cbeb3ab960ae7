import { describeSection, settings } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Product facts',
  description: 'Custom fields of the product that shoppers see. Nothing is shown of a product without a value.',
  pages: ['product'],
  preview: {
    alt: 'A heading above a table with a name and a value in each row',
    rows: ['heading', 'line text', 'line text'],
  },
  settings: {
    heading: settings.text('Heading', 80).default(''),
    fields: settings.productFields('Fields').default([]).meta({ description: 'None: all fields that shoppers see.' }),
  },
  presets: [{ label: 'Product facts', settings: { heading: 'Good to know' } }],
});
