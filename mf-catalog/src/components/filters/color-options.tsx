import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import type { ListQuery } from '../list-query/list-query';
import { CheckboxOption } from './checkbox-option';
import { type FilterChoice, toggleChoice } from './filter-choices';
import { OptionList } from './option-list';
import { Options } from './options';

const Families = styled(Options)`
  & > li {
    position: relative;
  }
  & > li > .option > .name {
    padding-right: 36px;
  }
  & > li > button {
    display: grid;
    position: absolute;
    top: 0;
    right: 32px;
    place-items: center;
    width: 36px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  & > li > [aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  & > li > div {
    padding: 0 0 8px 30px;
  }
  & > li > div input {
    width: 16px;
    height: 16px;
  }
  @media (pointer: fine) {
    & > li > button {
      height: 36px;
    }
  }
`;

interface ColorOptionsProps {
  families: FilterChoice[];
  shades: FilterChoice[];
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}

/**
 * The colour families, each with its shades inside. A family and one of its shades are not chosen together, because the family has
 * them all. A server without families gets a list of the shades.
 */
export function ColorOptions({ families, shades, query, onChange }: ColorOptionsProps) {
  const changeShade = (shade: FilterChoice, isChosen: boolean) =>
    onChange({
      color: toggleChoice(query.color, shade, { isChosen }),
      colorFamily: query.colorFamily.filter((family) => !isChosen || family !== shade.family),
    });
  if (families.length === 0)
    return <OptionList name="color" choices={shades} variant="swatches" onChange={changeShade} />;

  const listShades = (family?: string) => shades.filter((shade) => shade.family === family);
  const others = listShades();
  return (
    <>
      <Families data-variant="swatches">
        {families.map((family) => (
          <ColorFamily
            key={family.value}
            family={family}
            shades={listShades(family.value)}
            onChangeFamily={(isChosen) => {
              const ownShades = listShades(family.value).map(({ value }) => value);
              onChange({
                colorFamily: toggleChoice(query.colorFamily, family, { isChosen }),
                color: query.color.filter((color) => !ownShades.includes(color)),
              });
            }}
            onChangeShade={changeShade}
          />
        ))}
      </Families>
      {others.length > 0 && <OptionList name="color" choices={others} variant="swatches" onChange={changeShade} />}
    </>
  );
}

interface ColorFamilyProps {
  family: FilterChoice;
  shades: FilterChoice[];
  onChangeFamily: (isChosen: boolean) => void;
  onChangeShade: (shade: FilterChoice, isChosen: boolean) => void;
}

function ColorFamily({ family, shades, onChangeFamily, onChangeShade }: ColorFamilyProps) {
  const [isOpen, setOpen] = useState(shades.some(({ isChosen }) => isChosen));
  const label = `Shades of ${family.name}`;
  // The single shade of a family finds the same products.
  const hasShades = shades.length > 1 || shades.some(({ isChosen }) => isChosen);
  return (
    <li style={{ '--code': family.code } as CSSProperties}>
      <CheckboxOption name="colorFamily" choice={family} onChange={onChangeFamily} />
      {hasShades && (
        <button type="button" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <svg
            width="12"
            height="12"
            viewBox="0 0 12 12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m2 4 4 4 4-4" />
          </svg>
        </button>
      )}
      {hasShades && isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the family's name in sight
        <div role="group" aria-label={label}>
          <OptionList name="color" choices={shades} variant="swatches" onChange={onChangeShade} />
        </div>
      )}
    </li>
  );
}
