import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const FormSection = styled.section`
  display: grid;
  gap: 16px;
  & > h2 {
    font-size: var(--text-2xl);
  }
  & + & {
    margin-top: 40px;
    padding-top: 40px;
    border-top: 1px solid var(--hairline);
  }
`;

/** One section of the checkout form, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <FormSection aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </FormSection>
  );
}
