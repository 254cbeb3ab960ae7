import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thumbnail } from './thumbnail';

const meta = {
  title: 'Shared/Thumbnail',
  component: Thumbnail,
  args: { $width: '56px', sizes: '56px', alt: 'Indigo jacket' },
} satisfies Meta<typeof Thumbnail>;
export default meta;

export const WithoutPicture: StoryObj<typeof meta> = {};
