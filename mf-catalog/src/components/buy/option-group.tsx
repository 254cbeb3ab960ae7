import type { Variant } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import type { OptionGroupValues } from './variant-options';

const Group = styled.fieldset`
  & > legend {
    padding: 0 0 8px;
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & label {
    position: relative;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & .face {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 52px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
  }
  & label:hover > .face {
    border-color: var(--ink);
  }
  & input:checked + .face {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  & input:focus-visible + .face {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input:disabled + .face {
    border-color: var(--hairline);
    background: var(--paper);
    color: var(--ink-3);
    cursor: not-allowed;
  }
  & small {
    font-size: var(--text-xs);
  }
  & i {
    width: 20px;
    height: 20px;
    border: 1px solid var(--control);
    border-radius: 50%;
  }
  & img {
    width: 32px;
    height: 40px;
    margin-left: -8px;
    border-radius: 4px;
    object-fit: cover;
  }
`;

interface OptionGroupProps extends Pick<OptionGroupValues, 'name' | 'title' | 'choices'> {
  onChoose: (variant: Variant) => void;
}

/** Radio buttons for one option. Sold-out values are shown, marked and disabled. */
export const OptionGroup = ({ title, name: fieldName, choices, onChoose }: OptionGroupProps) => (
  <Group>
    <legend>{title}</legend>
    <div>
      {choices.map(({ name, isChosen, isSoldOut, variant, swatch, picture, note = isSoldOut && 'Out of stock' }) => (
        <label key={name}>
          <input
            type="radio"
            name={fieldName}
            autoComplete="off"
            aria-label={note ? `${name}, ${note}` : name}
            checked={isChosen && !isSoldOut}
            disabled={isSoldOut}
            onChange={() => onChoose(variant)}
          />
          <span className="face">
            {swatch && <i style={{ background: swatch }} />}
            {picture && <Picture image={picture} sizes="32px" alt="" />}
            {name}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </div>
  </Group>
);
