import {
  type FocusEvent,
  Fragment,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { useCloseOutside } from '../layout/use-close-outside';
import { FilterBarContext } from './filter-bar';
import { ToolbarButton } from './toolbar-button';

/** The filters wrap into the toolbar, where the box itself has no part in the layout. */
const Bar = styled.div`
  display: contents;
`;

const MenuRoot = styled.div`
  position: relative;
  /* All filters are shown already. */
  &:has(> [role='menu']:empty) {
    display: none;
  }
`;

const Menu = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  left: 0;
  min-width: 12rem;
  padding: 0.5rem 0;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 8px 24px rgb(28 25 23 / 0.12);
  z-index: 3;
`;

/** Query parameters of a list that filter nothing, and the search, which stays visible. */
const otherParams = ['page', 'limit', 'sort', 'q'];

/** Returns how many filters a list's URL has, without the search. */
export const countActiveFilters = (query: Record<string, string>): number =>
  Object.keys(query).filter((name) => !otherParams.includes(name)).length;

/** Moves the focus between the items of a menu: arrow keys, Home, End, or the first letter of an item. */
function moveInMenu(event: KeyboardEvent<HTMLElement>, menu: HTMLElement): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = items.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const startsWithKey = (item: HTMLElement) => item.textContent!.toLowerCase().startsWith(event.key.toLowerCase());
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  const next = event.key in targets ? items[targets[event.key]] : following.find(startsWithKey);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The filters of a list. A filter in use is a chip; an unused filter is in the menu “Add filter”. The only filter of a list is always a chip,
 * because a menu of one item would be a detour.
 */
export function Filters({ children }: { children: ReactNode }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string>();
  const isFixed = isValidElement(children) && children.type !== Fragment;
  useCloseOutside(root, isOpen, () => setOpen(false));
  useEffect(() => {
    if (isOpen) menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen, menu]);

  const keep = (name: string) => setUsed((names) => (names.includes(name) ? names : [...names, name]));
  const bar = {
    menu,
    isFixed,
    used,
    added,
    keep,
    add: (name: string) => {
      keep(name);
      setAdded(name);
      setOpen(false);
    },
    remove: (name: string) => {
      setUsed((names) => names.filter((other) => other !== name));
      setAdded(undefined);
      button.current?.focus();
    },
  };
  /** The items of the menu are children of the filters, so that their events arrive here and not at the menu. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen || !menu?.contains(event.target as Node)) return;
    if (event.key !== 'Escape') return moveInMenu(event, menu);
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (menu?.contains(target) && relatedTarget && !menu.contains(relatedTarget)) setOpen(false);
  };
  return (
    <FilterBarContext value={bar}>
      <Bar onKeyDown={onKeyDown} onBlur={onBlur}>
        {children}
        {!isFixed && (
          <MenuRoot ref={root}>
            <ToolbarButton
              ref={button}
              type="button"
              aria-haspopup="menu"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                setOpen(true);
              }}
            >
              + Add filter
            </ToolbarButton>
            <Menu id={id} ref={setMenu} role="menu" aria-label="Add filter" hidden={!isOpen} />
          </MenuRoot>
        )}
      </Bar>
    </FilterBarContext>
  );
}
