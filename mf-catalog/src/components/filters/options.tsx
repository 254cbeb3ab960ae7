import { type CSSProperties, useState } from 'react';
import { type Choice, folded } from './choices';

interface OptionsProps {
  /** Their key in the address. */
  name: string;
  choices: Choice[];
  look?: 'rows' | 'swatches' | 'pills';
  onChange: (choice: Choice, isChosen: boolean) => void;
}

/** Boxes to tick, several at a time. A long list is folded. */
export function Options({ name, choices, look = 'rows', onChange }: OptionsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const few = folded(choices);
  return (
    <>
      <ul data-look={look}>
        {(isUnfolded ? choices : few).map((choice) => (
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
      {few.length < choices.length && (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Show fewer' : `Show all ${choices.length}`}
        </button>
      )}
    </>
  );
}
