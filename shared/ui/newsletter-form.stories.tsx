import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewsletterForm } from './newsletter-form';

const meta = {
  title: 'Features/NewsletterForm',
  component: NewsletterForm,
  args: { onDone: () => {} },
} satisfies Meta<typeof NewsletterForm>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
