import { CheckField } from '@vastra/shared/ui/field';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const MenuButton = styled.summary`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  list-style: none;
`;

const Options = styled.fieldset`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  min-width: 200px;
  padding: 8px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 8px 24px rgb(28 25 23 / 0.12);
  z-index: 3;
`;

interface ColumnMenuProps {
  columns: { id: string; label: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** Menu of the columns to show. Escape or a click outside closes it. */
export function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (ref.current && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={ref}
      style={{ position: 'relative' }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <MenuButton>Columns</MenuButton>
      <Options aria-label="Columns">
        {columns.map(({ id, label }) => (
          <CheckField key={id} label={label} checked={isShown(id)} onChange={() => onToggle(id)} />
        ))}
      </Options>
    </details>
  );
}
