import { describeSection, settings } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Newsletter',
  description: 'A form for the newsletter, with a heading and a text.',
  preview: { alt: 'A heading and a text above a field with a button', rows: ['heading', 'text', 'field button'] },
  limit: 2,
  settings: {
    heading: settings.text('Heading', 80),
    text: settings.longText('Text', 400).default(''),
    button: settings.text('Text of the button', 30).default('Subscribe'),
  },
  presets: [{ label: 'Newsletter', settings: { heading: 'News from us', text: 'New things, and what is on sale.' } }],
});
