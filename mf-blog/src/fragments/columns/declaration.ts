import { describeSection, settings, z } from '@vastra/shared/fragments/schema';

export const { properties, section } = describeSection({
  label: 'Columns or questions',
  description: 'Short texts side by side, or questions that open.',
  settings: {
    heading: settings.text('Heading').default(''),
    titles: settings.texts('Titles').meta({ description: 'One for each item.' }),
    texts: settings.texts('Texts', 800).meta({ description: 'In the same order as the titles.' }),
    look: z.enum(['columns', 'questions']).default('columns').meta({ title: 'Look' }),
  },
  presets: [
    {
      label: 'Columns',
      preview: { alt: 'Three short texts side by side', rows: ['heading heading heading', 'text text text'] },
      settings: { titles: ['First', 'Second', 'Third'], texts: ['A text.', 'A text.', 'A text.'] },
    },
    {
      label: 'Questions and answers',
      preview: {
        alt: 'A list of questions with lines between them',
        rows: ['heading', 'line', 'text', 'line'],
      },
      settings: { heading: 'Questions', titles: ['A question?'], texts: ['An answer.'], look: 'questions' },
    },
  ],
});
