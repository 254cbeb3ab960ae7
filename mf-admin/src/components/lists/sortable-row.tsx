import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Permitted } from '../../permissions';
import { Row } from '../kit';

const Line = styled(Row)<{ $isFramed?: boolean }>`
  background: #fff;
  /* The handle stays beside the name of a row whose fields are open. */
  &:has([aria-expanded='true']) {
    align-items: flex-start;
  }
  /* The handle is wider than its sign, which stands at the edge of the row. */
  @media (max-width: 639px) {
    & > button:first-child {
      margin-left: -0.75rem;
    }
  }
  ${({ $isFramed }) =>
    $isFramed
      ? 'border: 1px solid var(--hairline); border-radius: 12px; li + li > & { margin-top: 12px; }'
      : 'li + li > & { border-top: 1px solid var(--hairline); }'}
`;

const Wrapping = styled(Row)`
  flex: 1;
  min-width: 0;
`;

const Content = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface SortableRowProps {
  handle: ReactNode;
  picture?: ReactNode;
  /** Small buttons, left out for roles that may only read. */
  actions?: ReactNode;
  /** True for a card with a gap to the next one, otherwise a hairline divides the rows. */
  isFramed?: boolean;
  children: ReactNode;
}

/** An item of a `SortableList`: its handle, a picture, the content, and actions, which are below the content where the width is short. */
export const SortableRow = ({ handle, picture, actions, isFramed, children }: SortableRowProps) => (
  <Line $noWrap $isFramed={isFramed} $padding={isFramed ? '12 16' : '8 0'}>
    {handle}
    {picture}
    <Wrapping $gap="8 16">
      <Content>{children}</Content>
      {actions && (
        <Permitted>
          <Row $gap={8}>{actions}</Row>
        </Permitted>
      )}
    </Wrapping>
  </Line>
);
