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

interface FactsProps {
  /** Values by name, or pairs where names repeat. A fact whose value is null, undefined, false or an empty text is left out. */
  facts: Readonly<Record<string, ReactNode>> | readonly (readonly [name: string, value: ReactNode])[];
  /** Accessible name of the list. */
  label?: string;
  /** True if screen readers read changed facts at once. */
  isLive?: boolean;
  /** Content below the facts, such as buttons. */
  children?: ReactNode;
}

const isKnown = (value: ReactNode): boolean => value !== null && value !== undefined && value !== false && value !== '';

/** The facts of a card. */
export const Facts = ({ facts, label, isLive, children }: FactsProps) => {
  const pairs = Array.isArray(facts) ? facts : Object.entries(facts);
  return (
    <FactList>
      <dl aria-label={label} aria-live={isLive ? 'polite' : undefined}>
        {pairs.map(
          ([name, value], index) =>
            isKnown(value) && (
              // Two facts can have the same name.
              <Fact key={`${index} ${name}`} label={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {children}
    </FactList>
  );
};
