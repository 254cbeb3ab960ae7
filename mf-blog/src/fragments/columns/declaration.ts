import { describeProperties, describeSection, settings, z } from '@vastra/shared/fragments/schema';

const maxItems = 12;

export const properties = describeProperties({
  heading: settings.text('Heading').default(''),
  titles: z.array(z.string().max(120)).max(maxItems).meta({ title: 'Titles', description: 'One for each item.' }),
  texts: z
    .array(z.string().max(800))
    .max(maxItems)
    .meta({ title: 'Texts', description: 'In the same order as the titles.' }),
  look: z.enum(['columns', 'questions']).default('columns').meta({ title: 'Look' }),
});

export const section = describeSection(properties, {
  label: 'Columns or questions',
  description: 'Short texts side by side, or questions that open.',
  presets: [
    {
      label: 'Columns',
      settings: { titles: ['First', 'Second', 'Third'], texts: ['A text.', 'A text.', 'A text.'] },
    },
    {
      label: 'Questions and answers',
      settings: { heading: 'Questions', titles: ['A question?'], texts: ['An answer.'], look: 'questions' },
    },
  ],
});
