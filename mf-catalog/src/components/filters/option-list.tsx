import { type CSSProperties, useState } from 'react';
import { collapseChoices, type FilterChoice } from './filter-choices';

interface OptionListProps {
  /** Name of the query parameter. */
  name: string;
  choices: FilterChoice[];
  variant?: 'rows' | 'swatches' | 'pills';
  onChange: (choice: FilterChoice, isChosen: boolean) => void;
}

/** List of checkboxes. A long list is collapsed. */
export function OptionList({ name, choices, variant = 'rows', onChange }: OptionListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const collapsedChoices = collapseChoices(choices);
  return (
    <>
      <ul data-variant={variant}>
        {(isExpanded ? choices : collapsedChoices).map((choice) => (
          <li key={choice.value} style={{ '--depth': choice.depth, '--code': choice.code } as CSSProperties}>
            <label>
              <input
                type="checkbox"
                name={name}
                value={choice.value}
                checked={choice.isChosen}
                onChange={(event) => onChange(choice, event.target.checked)}
              />
              <span>{choice.name}</span> {choice.count !== undefined && <small>{choice.count}</small>}
            </label>
          </li>
        ))}
      </ul>
      {collapsedChoices.length < choices.length && (
        <button type="button" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${choices.length}`}
        </button>
      )}
    </>
  );
}
