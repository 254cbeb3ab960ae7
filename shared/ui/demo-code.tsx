import styled from 'styled-components';
import type { CodeSent } from '../contract';

const CodeNote = styled.p`
  padding: 12px 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  background: var(--sand);
  font-variant-numeric: tabular-nums;
`;

interface DemoCodeProps {
  sent?: CodeSent;
  /** `status` lets screen readers announce the code. The sign-in does not need it, because it moves the focus. */
  role?: 'status';
}

/** Shows the one-time code in the demo shop, where no mail or SMS is sent. Otherwise the API does not return the code. */
export const DemoCode = ({ sent, role }: DemoCodeProps) =>
  sent?.otp && <CodeNote role={role}>Demo: your code is {sent.otp}</CodeNote>;
