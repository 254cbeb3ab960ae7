import styled from 'styled-components';
import { Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';

/** Layout of a remote's card. */
export const RemoteCardLayout = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const RemoteName = styled.code`
  flex: 1;
  color: var(--ink-2);
  font-size: 14px;
  @media (max-width: 639px) {
    flex-basis: 100%;
    order: 1;
  }
`;

/** Status of the last change, a message below the header; empty when there is none. */
export const ChangeStatus = styled(Text)`
  flex-basis: 100%;
  order: 2;
  &:not(:empty) {
    padding: 12px 16px;
    border-left: 2px solid currentColor;
    margin-top: 8px;
    background: var(--paper);
  }
`;

export const Section = styled.details`
  border-top: 1px solid var(--hairline);
  & + & {
    margin-top: -16px;
  }
`;

export const SectionTitle = styled.summary`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;
  &::before {
    width: 1em;
    content: '+' / '';
    font-weight: 400;
  }
  [open] > &::before {
    content: '–' / '';
  }
`;
