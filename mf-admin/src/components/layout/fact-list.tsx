import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Muted, Row } from '../kit';

/** Layout of a card's facts (name and value) and its buttons. */
export const FactList = styled.div`
  display: grid;
  gap: 12px;
  & > dl {
    display: grid;
    gap: 8px;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    min-height: 44px;
    font-size: 14px;
  }
`;

const Value = styled.dd`
  margin: 0 0 0 auto;
  text-align: right;
  overflow-wrap: anywhere;
`;

/** A fact of a card: name and value, inside a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row $justify="space-between" $gap="0 16">
    <Muted as="dt">{label}</Muted>
    <Value>{children}</Value>
  </Row>
);
