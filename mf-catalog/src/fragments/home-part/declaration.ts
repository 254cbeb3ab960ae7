import { describeProperties, describeSection, z } from '@vastra/shared/fragments/schema';

export const properties = describeProperties({
  part: z
    .enum(['banners', 'categories', 'products', 'deal', 'promo', 'testimonial', 'services'])
    .meta({ title: 'Part' }),
});

/** The parts of the home page that the shop ships with. Merchants edit what is in them on the screens of banners, featured lists and texts. */
export const section = describeSection(properties, {
  label: 'Part of the home page',
  description: 'As the home page shows it; its content is edited on its own screen.',
  pages: ['home'],
  presets: [
    { label: 'Banners', settings: { part: 'banners' } },
    { label: 'Featured categories', settings: { part: 'categories' } },
    { label: 'Deal, new products and lists', settings: { part: 'products' } },
    { label: 'Deal of the day', settings: { part: 'deal' } },
    { label: 'Promo', settings: { part: 'promo' } },
    { label: 'Testimonial', settings: { part: 'testimonial' } },
    { label: 'Services', settings: { part: 'services' } },
  ],
});
