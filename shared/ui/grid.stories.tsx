import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './card';
import { Grid } from './grid';

const meta = {
  title: 'Shared/Grid',
  component: Grid,
  args: { $min: '260px', children: ['Home', 'Office', 'Parents'].map((name) => <Card key={name}>{name}</Card>) },
} satisfies Meta<typeof Grid>;
export default meta;

export const Cards: StoryObj<typeof meta> = {};
