import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled, { keyframes } from 'styled-components';
import { useCategories } from '../categories';
import { useDisclosure } from '../use-disclosure';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Sheet = styled.section`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 160px);
  border-bottom: 1px solid var(--hairline);
  background: #fff;
  box-shadow: 0 16px 32px rgb(28 25 23 / 0.12);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${appear} 120ms;
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
    gap: 24px 32px;
    max-width: 1360px;
    margin: 0 auto;
    padding: 24px 16px;
  }
  & > div > p {
    grid-column: 1 / -1;
    color: var(--ink-2);
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-2);
    text-decoration: none;
  }
  & h3 > a {
    gap: 12px;
    color: var(--ink);
    font-size: 18px;
  }
  & a:hover {
    color: var(--brand);
    text-decoration: underline;
  }
  & ul {
    list-style: none;
  }
`;

interface MegaMenuProps {
  trigger: HTMLElement;
  isOpenAtFirst: boolean;
}

/** All categories in columns, below "Categories": by a press, the keyboard, or a mouse that rests there. */
export function MegaMenu(props: MegaMenuProps) {
  const { isOpen, panel } = useDisclosure({ ...props, opensByHover: true });
  const { categories, hasFailed } = useCategories(true);
  if (!isOpen) return null;
  return (
    <Sheet ref={panel} aria-label="Categories">
      <div>
        {hasFailed && <p role="alert">Failed to load categories. Please try again later.</p>}
        {categories?.length === 0 && <p>No categories available</p>}
        {!categories &&
          !hasFailed &&
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} $height="220px" $width="100%" />)}
        {categories?.map(({ _id, name, icon, subCategories }) => (
          <div key={_id}>
            <h3>
              <Link to={paths.category(_id)}>
                {icon && <img src={icon} alt="" width={28} height={28} />}
                {name}
              </Link>
            </h3>
            <ul>
              {subCategories.map((one) => (
                <li key={one._id}>
                  <Link to={paths.category(one._id)}>{one.name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
