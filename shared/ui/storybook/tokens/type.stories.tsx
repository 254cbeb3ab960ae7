import type { Meta, StoryObj } from '@storybook/react-vite';
import { listLengthTokens, readRootRules } from './css-tokens';
import { lineHeights } from './scales';
import { TokenTable } from './token-table';

interface TypeArgs {
  sample: string;
}

const Type = ({ sample }: TypeArgs) => (
  <TokenTable
    title="Type"
    columns={['Name', 'Size in px', '--sans 400', '--sans 600', '--serif 500']}
    rows={listLengthTokens(readRootRules(), '--text-').map(({ name, px }) => [
      name,
      px,
      ...(['400 var(--sans)', '600 var(--sans)', '500 var(--serif)'] as const).map((face) => {
        const [weight, family] = face.split(' ');
        const lineHeight = family === 'var(--serif)' ? lineHeights.heading : lineHeights.body;
        return (
          <span key={face} style={{ font: `${weight} var(${name})/${lineHeight} ${family}` }}>
            {sample}
          </span>
        );
      }),
    ])}
  />
);

export default {
  title: 'Tokens/Type',
  component: Type,
  args: { sample: 'Indigo ₹2,499' },
} satisfies Meta<typeof Type>;

export const Sizes: StoryObj<typeof Type> = {};
