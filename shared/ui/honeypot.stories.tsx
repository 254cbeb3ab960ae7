import type { Meta, StoryObj } from '@storybook/react-vite';
import { Honeypot } from './honeypot';

const meta = { title: 'Shared/Honeypot', component: Honeypot } satisfies Meta<typeof Honeypot>;
export default meta;

export const Hidden: StoryObj<typeof meta> = {};
