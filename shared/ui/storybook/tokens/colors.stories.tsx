import type { Meta, StoryObj } from '@storybook/react-vite';
import { getContrast, listColorTokens, readRootRules } from './css-tokens';
import { TokenTable } from './token-table';

const formatContrast = (one: string, other: string) => getContrast(one, other).toFixed(1);

const Swatch = ({ color }: { color: string }) => (
  <span
    style={{
      display: 'block',
      width: 96,
      height: 48,
      border: '1px solid var(--hairline)',
      borderRadius: 6,
      background: color,
    }}
  />
);

const Colors = () => {
  const colors = listColorTokens(readRootRules());
  const paper = colors.find(({ name }) => name === '--paper')?.value ?? '#ffffff';
  return (
    <TokenTable
      title="Colours"
      columns={['Name', 'Colour', 'Value', 'Contrast on white', 'On paper']}
      rows={colors.map(({ name, value }) => [
        name,
        <Swatch key="swatch" color={value} />,
        value,
        formatContrast(value, '#ffffff'),
        formatContrast(value, paper),
      ])}
    />
  );
};

export default { title: 'Tokens/Colours', component: Colors } satisfies Meta<typeof Colors>;

export const All: StoryObj<typeof Colors> = {};
