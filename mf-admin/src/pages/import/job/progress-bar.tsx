import { useId } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: grid;
  gap: 8px;
  & > label {
    font-weight: 600;
  }
  & > progress {
    width: 100%;
    height: 8px;
    border: 0;
    border-radius: 6px;
    background: var(--sand);
    overflow: hidden;
    appearance: none;
  }
  & > progress::-webkit-progress-bar {
    background: var(--sand);
  }
  & > progress::-webkit-progress-value {
    border-radius: 6px;
    background: var(--brand);
  }
  & > progress::-moz-progress-bar {
    background: var(--brand);
  }
`;

/** `part`: 0 to 1. */
export function ProgressBar({ label, fraction }: { label: string; fraction: number }) {
  const id = useId();
  return (
    <Bar>
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={100} value={Math.round(fraction * 100)}>
        {Math.round(fraction * 100)} %
      </progress>
    </Bar>
  );
}
