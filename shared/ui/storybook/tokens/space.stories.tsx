import type { Meta, StoryObj } from '@storybook/react-vite';
import { listLengthTokens, readRootRules } from './css-tokens';
import { TokenTable } from './token-table';

const Spaces = () => (
  <TokenTable
    title="Space"
    columns={['Name', 'px', 'Distance']}
    rows={listLengthTokens(readRootRules(), '--space-').map(({ name, px }) => [
      name,
      px,
      <span key="bar" style={{ display: 'block', width: px, height: 16, background: 'var(--brand)' }} />,
    ])}
  />
);

export default { title: 'Tokens/Space', component: Spaces } satisfies Meta<typeof Spaces>;
type Story = StoryObj<typeof Spaces>;

export const Distances: Story = {};
export const Corners: Story = {
  render: () => (
    <TokenTable
      title="Corners"
      columns={['Name', 'px', 'Corner']}
      rows={listLengthTokens(readRootRules(), '--radius').map(({ name, px }) => [
        name,
        px,
        <span
          key="box"
          style={{ display: 'block', width: 96, height: 64, border: '1px solid var(--control)', borderRadius: px }}
        />,
      ])}
    />
  ),
};
