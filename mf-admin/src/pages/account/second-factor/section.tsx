import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Text } from '../../../components/kit/text';

const SectionFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 12px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
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
      <Text as="h3" $size={18} id={id}>
        {title}
      </Text>
      {children}
    </SectionFrame>
  );
}
