import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { type CategoryBranch, type HomeData, loadSection } from '../api';
import { HomeSection } from '../section/home-section';

const List = styled.ul.attrs({ role: 'list' })`
  padding-top: 4px;
  & > li {
    border-bottom: 1px solid var(--hairline);
  }
  & summary,
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    color: var(--ink);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & summary {
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary::after {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin: -4px 4px 0 0;
    border: solid var(--ink-2);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    transition: transform 200ms;
  }
  & [open] > summary::after {
    margin-top: 4px;
    transform: rotate(225deg);
  }
  & ul {
    padding: 0 0 12px 12px;
  }
  & a:hover,
  & summary:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
`;

const skeleton = <Skeleton $height="272px" />;

/** A category that expands to its sub-categories with their product counts; one is open at a time. */
const CategoryItem = ({ _id, name, productCount, subCategories }: CategoryBranch) => (
  <details name="categories">
    <summary>{name}</summary>
    <ul className="sub-categories">
      {[{ _id, name: `All ${name}`, productCount }, ...subCategories].map((sub) => (
        <li key={sub._id}>
          <Link to={paths.category(sub._id)}>
            {sub.name} <small>({sub.productCount})</small>
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

export const CategoryAccordion = ({ data }: { data: HomeData['categories'] }) => (
  <section id="all-categories" aria-labelledby="all-categories-title">
    <h2 id="all-categories-title">Categories</h2>
    <HomeSection
      data={data}
      load={loadSection.categories}
      skeleton={skeleton}
      errorMessage="Error loading categories. Please try again later."
    >
      {(categories) =>
        categories.length === 0 ? (
          <p className="empty">No categories available</p>
        ) : (
          <List>
            {categories.map((category) => (
              <li key={category._id}>
                <CategoryItem {...category} />
              </li>
            ))}
          </List>
        )
      }
    </HomeSection>
  </section>
);
