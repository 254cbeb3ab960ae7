import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './logo';

const meta = {
  title: 'Shared/Logo',
  component: Logo,
  args: {
    logo: {
      url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 128 40'%3E%3Crect width='128' height='40' rx='20' fill='%231D4E6B'/%3E%3C/svg%3E",
      alt: 'Silk House',
      width: 128,
      height: 40,
    },
  },
} satisfies Meta<typeof Logo>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
