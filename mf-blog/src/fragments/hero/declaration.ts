import { describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Picture with text',
  description: 'A picture with a heading and a button beside it.',
  preview: { alt: 'A text to the left of a picture', rows: ['text picture'] },
  settings: {
    picture: settings.picture('Picture').optional(),
    alt: settings
      .text('Description of the picture', 200)
      .default('')
      .meta({ description: 'Read to people who do not see it.' }),
    heading: settings.text('Heading', 80),
    text: settings.text('Text', 200).default(''),
    link: settings.link('Link of the button').optional(),
    linkLabel: settings.text('Text of the button', 40).default(''),
    height: z.enum(['small', 'medium', 'large']).default('medium').meta({ title: 'Height' }),
  },
  presets: [{ label: 'Picture with text', settings: { heading: 'A new collection' } }],
});
