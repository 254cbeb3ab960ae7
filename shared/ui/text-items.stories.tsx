import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextItems } from './text-items';

const meta = {
  title: 'Shared/TextItems',
  component: TextItems,
  args: {
    titles: ['Woven by hand', 'Dyed with plants', 'Sent in a day'],
    texts: [
      'Each piece takes a week on the loom.',
      'Indigo, madder and pomegranate.',
      'From the workshop to your door.',
    ],
    look: 'columns',
  },
} satisfies Meta<typeof TextItems>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Columns: Story = {
  decorators: [
    (StoryOf) => (
      <section>
        <h2>Why us</h2>
        <StoryOf />
      </section>
    ),
  ],
};
export const Questions: Story = { args: { look: 'questions' } };
