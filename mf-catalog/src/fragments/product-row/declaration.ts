import { describeProperties, describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const properties = describeProperties({
  heading: settings.text('Heading').default(''),
  category: settings.category('Category').optional(),
  products: settings.products('Products').optional().meta({ description: 'Shown instead of the category.' }),
  limit: z.int().min(1).max(12).default(4).meta({ title: 'Number of products' }),
});

export const section = describeSection(properties, {
  label: 'Products',
  description: 'Products of a category, or chosen ones.',
  presets: [{ label: 'Products', settings: { heading: 'New for you' } }],
});
