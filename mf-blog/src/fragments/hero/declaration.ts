import { describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Picture with text',
  description: 'A picture with a heading and a button beside it.',
  preview: { alt: 'A text to the left of a picture', rows: ['text picture'] },
  settings: {
    ...settings.describedPicture(),
    heading: settings.text('Heading', 80),
    text: settings.text('Text', 200).default(''),
    ...settings.button(),
    height: z.enum(['small', 'medium', 'large']).default('medium').meta({ title: 'Height' }),
  },
  presets: [{ label: 'Picture with text', settings: { heading: 'A new collection' } }],
});
