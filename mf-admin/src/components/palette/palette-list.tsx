import styled from 'styled-components';
import type { PaletteGroup, PaletteItem } from './palette-items';

const List = styled.div`
  padding: 0 0.5rem 0.5rem;
`;

const Heading = styled.div`
  padding: 0.75rem 1rem 0.25rem;
  color: var(--ink-2);
  font-size: 0.75rem;
  font-weight: 600;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
  min-height: 2.5rem;
  padding: 0 1rem;
  border-radius: 6px;
  font-size: 0.875rem;
  cursor: pointer;
  &:hover {
    background: var(--paper);
  }
  &[aria-selected='true'] {
    background: var(--sand);
    box-shadow: inset 3px 0 0 var(--brand);
  }
  & > strong {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--ink-2);
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 639px) {
    min-height: 2.75rem;
  }
`;

interface PaletteListProps {
  /** Beginning of the elements' ids. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The item that Enter chooses. */
  current: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

/** The results of the palette in groups. The focus stays in the field, so that options take no focus and no keys. */
export const PaletteList = ({ id, groups, current, onChoose }: PaletteListProps) => (
  <List id={`${id}list`} role="listbox" aria-label="Results">
    {groups.map(({ heading, items }) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
      <div key={heading} role="group" aria-labelledby={`${id}${heading}`}>
        <Heading id={`${id}${heading}`} role="presentation">
          {heading}
        </Heading>
        {items.map((item) => (
          <Option
            key={item.id}
            id={`${id}${item.id}`}
            role="option"
            aria-selected={item === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <strong>{item.label}</strong>
            {item.detail && <span>{item.detail}</span>}
          </Option>
        ))}
      </div>
    ))}
  </List>
);
