import styled from 'styled-components';
import { Row } from '../kit';

/** The status itself, with facts beside it. */
export const StatusLine = styled(Row).attrs({ as: 'p', $gap: '4 16', $tone: 'muted' })`
  & > strong {
    color: var(--ink);
    font-size: 1.25rem;
  }
`;
