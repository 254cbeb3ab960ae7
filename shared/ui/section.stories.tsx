import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from './section';

const meta = {
  title: 'Shared/Section',
  component: Section,
  args: {
    children: (
      <>
        <h2>Woven in Kutch</h2>
        <p>Each piece takes a week on the loom.</p>
      </>
    ),
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Text: Story = { args: { $isText: true, $align: 'center' } };
export const Columns: Story = { args: { $tone: 'sand', $columns: '240px' } };
