import { describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Products',
  description: 'Products of a category, or chosen ones.',
  preview: {
    alt: 'Four products side by side',
    rows: ['heading', 'picture picture picture picture', 'line line line line'],
  },
  settings: {
    heading: settings.text('Heading').default(''),
    category: settings.category('Category').optional(),
    products: settings.products('Products').optional().meta({ description: 'Shown instead of the category.' }),
    limit: z.int().min(1).max(12).default(4).meta({ title: 'Number of products' }),
  },
  presets: [{ label: 'Products', settings: { heading: 'New for you' } }],
});
