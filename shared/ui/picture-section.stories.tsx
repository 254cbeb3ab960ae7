import type { Meta, StoryObj } from '@storybook/react-vite';
import { PictureSection } from './picture-section';

const meta = {
  title: 'Shared/PictureSection',
  component: PictureSection,
  args: {
    alt: '',
    height: 'small',
    children: (
      <>
        <h2>Woven in Kutch</h2>
        <p>Each piece takes a week on the loom.</p>
      </>
    ),
  },
} satisfies Meta<typeof PictureSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
