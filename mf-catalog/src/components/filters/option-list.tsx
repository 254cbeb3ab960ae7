import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import { CheckboxOption } from './checkbox-option';
import { collapseChoices, type FilterChoice } from './filter-choices';
import { Options } from './options';

const ShowAllButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

interface OptionListProps {
  /** Name of the query parameter. */
  name: string;
  choices: FilterChoice[];
  /** Look of the list; rows without it. */
  variant?: 'swatches' | 'pills';
  onChange: (choice: FilterChoice, isChosen: boolean) => void;
}

/** List of checkboxes. A long list is collapsed. */
export function OptionList({ name, choices, variant, onChange }: OptionListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const collapsedChoices = collapseChoices(choices);
  return (
    <>
      <Options data-variant={variant}>
        {(isExpanded ? choices : collapsedChoices).map((choice) => (
          <li key={choice.value} style={{ '--depth': choice.depth, '--code': choice.code } as CSSProperties}>
            <CheckboxOption name={name} choice={choice} onChange={(isChosen) => onChange(choice, isChosen)} />
          </li>
        ))}
      </Options>
      {collapsedChoices.length < choices.length && (
        <ShowAllButton type="button" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${choices.length}`}
        </ShowAllButton>
      )}
    </>
  );
}
