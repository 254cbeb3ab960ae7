import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const SectionFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 12px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
`;

const Title = styled.h3`
  font-size: 18px;
`;

/** Buttons of a section in a row. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** A part of the card, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <SectionFrame aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </SectionFrame>
  );
}
