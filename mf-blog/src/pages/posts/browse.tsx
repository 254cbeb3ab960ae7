import type { Topics } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { TagLinks } from '../../components/tag-links';

const Row = styled.nav`
  margin: 0 -16px 8px;
  padding: 0 16px;
  overflow-x: auto;
  scrollbar-width: none;
  & > ul {
    display: flex;
    gap: 8px;
    padding: 2px 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--hairline);
    border-radius: 22px;
    color: var(--ink);
    white-space: nowrap;
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--ink);
  }
  & [aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: #fff;
  }
`;

/** The blog's categories, and the one that is shown. */
export const CategoryRow = ({ categories, shown }: { categories: Topics['categories']; shown?: string }) =>
  categories.length > 0 && (
    <Row aria-label="Categories">
      <ul className="categories">
        <li>
          <Link to={paths.blog} aria-current={shown === undefined ? 'page' : undefined}>
            All posts
          </Link>
        </li>
        {categories.map(({ name }) => (
          <li key={name}>
            <Link to={paths.blogCategory(name)} aria-current={shown === name ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );

const Foot = styled.section`
  margin-top: 64px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
  & > h2 {
    margin-bottom: 8px;
    font-size: 24px;
  }
  & > p {
    margin-top: 16px;
    color: var(--ink-2);
    font-size: 14px;
  }
  & > p > a {
    display: inline-block;
    padding: 12px 0;
    text-underline-offset: 4px;
  }
`;

export const BrowseByTag = ({ tags }: { tags: Topics['tags'] }) =>
  tags.length > 0 && (
    <Foot aria-labelledby="browse-by-tag">
      <h2 id="browse-by-tag">Browse by tag</h2>
      <TagLinks tags={tags.map(({ name }) => name)} />
      <p>
        Do you read blogs in a feed reader? <a href={paths.feed}>Follow this one by RSS</a>
      </p>
    </Foot>
  );
