import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionButton } from './section-button';

const meta = {
  title: 'Shared/SectionButton',
  component: SectionButton,
  args: { link: '/about', linkLabel: 'About the weavers' },
} satisfies Meta<typeof SectionButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
