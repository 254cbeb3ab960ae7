import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { type FilterableList, useFilterBar } from './filter-bar';

const Chip = styled.div`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  &[data-active='true'] {
    border-color: var(--ink);
    background: var(--paper);
  }
  &:focus-within {
    border-color: var(--ink);
  }
  & > label {
    flex: none;
    padding-left: 0.75rem;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  && :is(input, select) {
    min-width: 4rem;
    max-width: 12rem;
    min-height: 2.125rem;
    padding: 0 0.375rem;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink);
    font: 600 0.875rem/1.25 var(--sans);
    field-sizing: content;
    text-overflow: ellipsis;
  }
  & > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 2rem;
    height: 2.125rem;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  & > button:hover {
    color: var(--ink);
  }
  @media (max-width: 639px) {
    && :is(input, select),
    & > button {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  }
`;

const MenuItem = styled.button`
  display: block;
  width: 100%;
  min-height: 2.25rem;
  padding: 0 1rem;
  border: 0;
  background: none;
  color: var(--ink);
  font-size: 0.875rem;
  text-align: left;
  cursor: pointer;
  &:is(:hover, :focus-visible) {
    background: var(--sand);
    outline-offset: -2px;
  }
  @media (max-width: 639px) {
    min-height: 2.75rem;
  }
`;

interface FilterChipProps {
  list: FilterableList;
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Renders the control, which the label names. */
  children: (control: { id: string; autoFocus: boolean }) => ReactNode;
}

/** A filter in the toolbar of a list: a chip while it is used, otherwise an item of the menu “Add filter”. */
export function FilterChip({ list, name, label, children }: FilterChipProps) {
  const bar = useFilterBar();
  const id = useId();
  if (!bar) throw new Error(`The filter ${name} is outside of a toolbar.`);
  const isActive = Boolean(list.query[name]);
  if (!isActive && !bar.isFixed && !bar.used.includes(name))
    return (
      bar.menu &&
      createPortal(
        <MenuItem type="button" role="menuitem" tabIndex={-1} onClick={() => bar.add(name)}>
          {label}
        </MenuItem>,
        bar.menu,
      )
    );
  return (
    <Chip data-active={isActive} onFocus={() => bar.keep(name)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, autoFocus: bar.added === name })}
      {(isActive || !bar.isFixed) && (
        <button
          type="button"
          aria-label={`Remove the filter ${label}`}
          onClick={() => {
            if (isActive) list.setQuery({ [name]: undefined });
            bar.remove(name);
          }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="m2 2 8 8M10 2l-8 8" />
          </svg>
        </button>
      )}
    </Chip>
  );
}
