import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
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

/** Coloured text; the class is the tone: `good`, `warning` or `bad`. */
export const ToneText = styled.span`
  &.good {
    color: var(--success);
  }
  &.warning {
    color: var(--warning);
  }
  &.bad {
    color: var(--sale);
  }
`;

/** Status of the last change, a message below the header; empty when there is none. */
export const ChangeStatus = styled(ToneText)`
  flex-basis: 100%;
  order: 2;
  &:not(:empty) {
    padding: 12px 16px;
    border-left: 2px solid currentColor;
    margin-top: 8px;
    background: var(--paper);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Servers that refuse the release that the other servers serve. */
export const Refusals = styled.ul`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-left: 2px solid var(--warning);
  background: var(--paper);
  font-size: 14px;
  overflow-wrap: anywhere;
`;

export const ActionButton = styled(Button)`
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
  @media (max-width: 639px) {
    flex: 1;
    padding: 0 8px;
    white-space: nowrap;
    /* Four buttons wrap into two rows of two. */
    &:nth-last-child(n + 4),
    &:nth-last-child(n + 4) ~ & {
      flex-basis: 40%;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  @media (max-width: 639px) {
    gap: 8px;
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
