import type { ReactNode } from 'react';
import styled from 'styled-components';

const Title = styled.strong`
  display: block;
  font-weight: 600;
`;

const Text = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

const Aside = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: start;
  gap: 12px;
  min-height: 56px;
  padding: 15px 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  cursor: pointer;
  & > input {
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--brand);
  }
  &:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &:has(:disabled) {
    border-color: var(--hairline);
    background: none;
    cursor: not-allowed;
    & ${Title} {
      color: var(--ink-2);
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  text?: string;
  aside?: ReactNode;
  isDisabled?: boolean;
}

/** A radio button as a card with title, text and price. */
export const Choice = ({ name, isChosen, onChoose, title, text, aside, isDisabled }: ChoiceProps) => (
  <Row>
    <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
    <span>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
    </span>
    {aside && <Aside>{aside}</Aside>}
  </Row>
);
