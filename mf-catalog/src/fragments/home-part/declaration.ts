import { describeSection, z } from '@vastra/shared/fragments/schema';

/** The parts of the home page that the shop ships with. Merchants edit what is in them on the screens of banners, featured lists and texts. */
const presets = [
  ['banners', 'Banners', 'One wide picture with a heading', ['picture', 'heading']],
  ['categories', 'Featured categories', 'Four pictures of categories', ['heading', 'picture picture picture picture']],
  ['products', 'Deal, new products and lists', 'A list beside two products', ['heading', 'text picture picture']],
  ['deal', 'Deal of the day', 'A picture beside a text, and a button', ['heading', 'picture text', 'button']],
  ['promo', 'Promo', 'A text beside a picture', ['text picture']],
  ['testimonial', 'Testimonial', 'A small picture above a quote', ['space picture space', 'text']],
  ['services', 'Services', 'Four short texts side by side', ['heading', 'text text text text']],
] as const;

export const { properties, section } = describeSection({
  label: 'Part of the home page',
  description: 'As the home page shows it; its content is edited on its own screen.',
  pages: ['home'],
  settings: { part: z.enum(presets.map(([part]) => part)).meta({ title: 'Part' }) },
  presets: presets.map(([part, label, alt, rows]) => ({ label, settings: { part }, preview: { alt, rows } })),
});
