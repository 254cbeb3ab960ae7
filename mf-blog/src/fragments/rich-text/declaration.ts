import { describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Text',
  description: 'A heading, a text and a button.',
  preview: { alt: 'A heading above a text and a button', rows: ['heading', 'text', 'button'] },
  settings: {
    heading: settings.text('Heading').default(''),
    text: settings.longText('Text', 4000),
    align: z.enum(['left', 'center']).default('left').meta({ title: 'Alignment' }),
    ...settings.button(),
  },
  presets: [{ label: 'Text', settings: { heading: 'Heading', text: 'Tell your customers something.' } }],
});
