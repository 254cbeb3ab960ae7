import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../button';
import { durations } from './scales';
import { TokenTable } from './token-table';

/** A box that moves by 96 px in the duration. Nothing moves with reduced motion. */
const Moving = ({ ms, isMoved }: { ms: number; isMoved: boolean }) => (
  <span
    style={{
      display: 'block',
      width: 24,
      height: 24,
      marginRight: 96,
      borderRadius: 6,
      background: 'var(--brand)',
      transform: isMoved ? 'translateX(96px)' : 'none',
      transition: `transform ${ms}ms`,
    }}
  />
);

const Motion = () => {
  const [isMoved, setMoved] = useState(false);
  return (
    <>
      <TokenTable
        title="Motion"
        columns={['ms', 'Movement', 'Of']}
        rows={durations.map(({ ms, of }) => [ms, <Moving key="moving" ms={ms} isMoved={isMoved} />, of])}
      />
      <p style={{ margin: '24px 0' }}>Only opacity and transforms move, and nothing with reduced motion.</p>
      <Button $tone="line" onClick={() => setMoved(!isMoved)}>
        Move
      </Button>
    </>
  );
};

export default { title: 'Tokens/Motion', component: Motion } satisfies Meta<typeof Motion>;

export const Durations: StoryObj<typeof Motion> = {};
