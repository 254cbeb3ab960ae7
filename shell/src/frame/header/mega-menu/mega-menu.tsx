import type { MenuLink } from '@vastra/shared/contract/default-menus';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { listMenuItems } from '../../menu-items';
import { useDisclosure } from '../disclosure/use-disclosure';
import { useCategories } from '../use-categories';
import { useFrameData } from '../use-frame-data';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Sheet = styled.section`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 160px);
  border-bottom: 1px solid var(--hairline);
  background: var(--white);
  box-shadow: 0 16px 32px color-mix(in srgb, var(--ink) 12%, transparent);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${appear} 120ms;
  & a,
  & span.category {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-2);
    text-decoration: none;
  }
  & .category {
    gap: 12px;
    color: var(--ink);
    font-size: var(--text-l);
  }
  & a:hover {
    color: var(--brand);
    text-decoration: underline;
  }
  & ul {
    list-style: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 24px 32px;
  max-width: 1360px;
  margin: 0 auto;
  padding: 24px 16px;
`;

const Message = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-2);
`;

interface PanelProps {
  trigger: HTMLElement;
  isInitiallyOpen: boolean;
}

/** Shows columns below a trigger. The panel opens by a press, the keyboard, or a mouse that rests on the trigger. */
function Panel({ label, children, ...props }: PanelProps & { label: string; children: ReactNode }) {
  const { isOpen, panel } = useDisclosure({ ...props, opensOnHover: true });
  if (!isOpen) return null;
  return (
    <Sheet ref={panel} aria-label={label}>
      <Columns>{children}</Columns>
    </Sheet>
  );
}

/** Shows all categories in columns below "Categories". */
function MegaMenu(props: PanelProps) {
  const { categories, hasFailed } = useCategories(true);
  return (
    <Panel {...props} label="Categories">
      {hasFailed && <Message role="alert">Failed to load categories. Please try again later.</Message>}
      {categories?.length === 0 && <Message>No categories available</Message>}
      {!categories &&
        !hasFailed &&
        Array.from({ length: 6 }, (_, index) => <Skeleton key={index} $height="220px" $width="100%" />)}
      {categories?.map(({ _id, name, icon, subCategories }) => (
        <div key={_id}>
          <h3>
            <Link className="category" to={paths.category(_id)}>
              {icon && <img src={icon} alt="" width={28} height={28} />}
              {name}
            </Link>
          </h3>
          <ul>
            {subCategories.map((subCategory) => (
              <li key={subCategory._id}>
                <Link to={paths.category(subCategory._id)}>{subCategory.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

const panels = new WeakMap<object, ComponentType<PanelProps>>();

/**
 * Returns the panel of an item of the menu: a column for each of its items, or all categories. It is the same for the same items, so that an open panel
 * stays open.
 */
export function getPanel(label: string, items?: readonly MenuLink[]): ComponentType<PanelProps> {
  if (!items) return MegaMenu;
  const known = panels.get(items);
  if (known) return known;
  const MenuPanel = (props: PanelProps) => {
    const { categories } = useFrameData();
    return (
      <Panel {...props} label={label}>
        {items.map((item, index) => (
          <div key={index}>
            <h3>
              {item.to ? (
                <Link className="category" to={item.to}>
                  {item.name}
                </Link>
              ) : (
                <span className="category">{item.name}</span>
              )}
            </h3>
            <ul>
              {listMenuItems(item.allCategories ? [item] : item.items, categories).map(
                ({ name, to = '' }, position) => (
                  <li key={position}>
                    <Link to={to}>{name}</Link>
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </Panel>
    );
  };
  panels.set(items, MenuPanel);
  return MenuPanel;
}
