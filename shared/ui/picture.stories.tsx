import type { Meta, StoryObj } from '@storybook/react-vite';
import { Picture } from './picture';

/** A drawing in place of a photo, so that the story needs no shop. */
const image = {
  data: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 500'%3E%3Crect width='400' height='500' fill='%231D4E6B'/%3E%3Ccircle cx='200' cy='250' r='120' fill='%23F1ECE4'/%3E%3C/svg%3E",
  alt: 'A white circle on blue',
  width: 1200,
  height: 1500,
};

const meta = {
  title: 'Shared/Picture',
  component: Picture,
  args: { image, sizes: '200px', isHero: true, style: { width: 200 } },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Missing: Story = { args: { image: null, alt: 'Indigo Denim Jacket' } };
/** The placeholder replaces a picture that cannot be loaded. */
export const Failed: Story = {
  args: { image: { ...image, data: 'data:image/webp;base64,broken', alt: 'Indigo Denim Jacket' } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    while (!picture.getAttribute('src')?.includes('400 500')) await new Promise(requestAnimationFrame);
  },
};
