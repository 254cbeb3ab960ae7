import { useId } from 'react';
import styled from 'styled-components';
import { Stack, Text } from '../kit';

const Progress = styled.progress`
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 6px;
  background: var(--sand);
  overflow: hidden;
  appearance: none;
  &::-webkit-progress-bar {
    background: var(--sand);
  }
  &::-webkit-progress-value {
    border-radius: 6px;
    background: var(--brand);
  }
  &::-moz-progress-bar {
    background: var(--brand);
  }
`;

/** A labelled progress bar; `fraction` is 0 to 1. */
export function ProgressBar({ label, fraction }: { label: string; fraction: number }) {
  const id = useId();
  return (
    <Stack $gap={8}>
      <Text as="label" $bold htmlFor={id}>
        {label}
      </Text>
      <Progress id={id} max={100} value={Math.round(fraction * 100)}>
        {Math.round(fraction * 100)} %
      </Progress>
    </Stack>
  );
}
