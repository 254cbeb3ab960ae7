import { describeProperties, describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const properties = describeProperties({
  heading: settings.text('Heading').default(''),
  text: settings.longText('Text', 4000),
  align: z.enum(['left', 'center']).default('left').meta({ title: 'Alignment' }),
  link: settings.link('Link of the button').optional(),
  linkLabel: settings.text('Text of the button', 40).default(''),
});

export const section = describeSection(properties, {
  label: 'Text',
  description: 'A heading, a text and a button.',
  presets: [{ label: 'Text', settings: { heading: 'Heading', text: 'Tell your customers something.' } }],
});
