import type { Topics } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { TagLinks } from '../../components/tag-links';

const TopicNav = styled.nav`
  margin: 0 -16px 8px;
  padding: 0 16px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Categories = styled.ul`
  display: flex;
  gap: 8px;
  padding: 2px 0;
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
  & a[aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);
  }
`;

interface CategoryRowProps {
  categories: Topics['categories'];
  /** The shown category. Undefined on the page of all posts; empty on the page of a tag. */
  current?: string;
}

/** Links to the blog's categories and to all posts. */
export const CategoryRow = ({ categories, current }: CategoryRowProps) =>
  categories.length > 0 && (
    <TopicNav aria-label="Categories">
      <Categories>
        <li>
          <Link to={paths.blog} aria-current={current === undefined ? 'page' : undefined}>
            All posts
          </Link>
        </li>
        {categories.map(({ name }) => (
          <li key={name}>
            <Link to={paths.blogCategory(name)} aria-current={current === name ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </Categories>
    </TopicNav>
  );

const Section = styled.section`
  margin-top: 64px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
`;

const Heading = styled.h2`
  margin-bottom: 8px;
  font-size: var(--text-2xl);
`;

const FeedText = styled.p`
  margin-top: 16px;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

const FeedAnchor = styled.a`
  display: inline-block;
  padding: 12px 0;
  text-underline-offset: 4px;
`;

export const BrowseByTag = ({ tags }: { tags: Topics['tags'] }) =>
  tags.length > 0 && (
    <Section aria-labelledby="browse-by-tag">
      <Heading id="browse-by-tag">Browse by tag</Heading>
      <TagLinks tags={tags.map(({ name }) => name)} />
      <FeedText>
        Do you use a feed reader? <FeedAnchor href={paths.feed}>Follow the blog by RSS</FeedAnchor>
      </FeedText>
    </Section>
  );
