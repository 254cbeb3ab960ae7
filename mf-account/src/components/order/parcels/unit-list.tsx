import { Picture, type PictureSource } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 4px 0;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  & > img {
    width: 48px;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/** Secondary text of units. */
export const UnitText = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Units of an order line. */
export interface Units {
  position: number;
  quantity: number;
  title: string;
  color: string;
  size: string;
  image: PictureSource | null;
}

interface UnitListProps<U extends Units> {
  label: string;
  units: readonly U[];
  /** Returns what is shown below a line. */
  renderNote?: (units: U) => ReactNode;
}

/** The units of a parcel or a return. */
export const UnitList = <U extends Units>({ label, units, renderNote }: UnitListProps<U>) => (
  <List aria-label={label}>
    {units.map((line) => (
      <Row key={line.position}>
        <Picture image={line.image} alt="" sizes="48px" />
        <div>
          <Title>{line.title}</Title>
          <UnitText>{[line.color, line.size, `Qty ${line.quantity}`].filter(Boolean).join(' · ')}</UnitText>
          {renderNote?.(line)}
        </div>
      </Row>
    ))}
  </List>
);
