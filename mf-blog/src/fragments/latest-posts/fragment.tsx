import type { Data, listPosts, PostCard } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import type { FragmentModule } from '@vastra/shared/federation';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { below, from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

type LatestPost = Pick<PostCard, 'slug' | 'title' | 'excerpt' | 'categories'> & { picture: string };

/** Returns only the fields that the cards show, because the data is part of the home page's document. */
export const loader: FragmentModule<LatestPost[]>['loader'] = async ({ signal }) => {
  const { posts } = await api.get('blogs', { query: { limit: 3 }, signal }).data<Data<typeof listPosts>>();
  return posts.map(({ slug, title, excerpt, categories, featuredImage: { url, width } }) => ({
    slug,
    title,
    excerpt,
    categories: categories.slice(0, 1),
    picture: getRenditionUrl({ data: url, width }, 320),
  }));
};

/* One styled component with class names for its parts, because each post renders them. */
const Section = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 16px;
  & > h2 {
    margin-bottom: 24px;
    font-size: var(--text-3xl);
  }
  & > .all-posts {
    padding: 10px 0;
  }
  & > .posts {
    display: grid;
    grid-column: 1 / -1;
    gap: 32px;
  }
  & .card {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 16px;
    position: relative;
  }
  & .thumbnail {
    width: 120px;
    height: 150px;
    border-radius: var(--radius-card);
    background: var(--sand);
    object-fit: cover;
  }
  & .category {
    color: var(--brand);
    font-weight: 600;
  }
  & .title {
    margin: 4px 0 8px;
    font-size: var(--text-xl);
    overflow-wrap: anywhere;
  }
  & .link {
    color: inherit;
    text-decoration: none;
  }
  /* Covers the card, so that all of it leads to the post. */
  & .link::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  /* Cut off after two lines. */
  & .excerpt {
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-2);
    font-size: var(--text-s);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${below.m} {
    & > h2 {
      margin-bottom: 16px;
      font-size: var(--text-2xl);
    }
  }
  ${from.l} {
    & > .posts {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

/** The latest posts with a link to all of them; nothing without posts. */
const LatestPosts: FragmentModule<LatestPost[]>['Component'] = ({ data }) =>
  data.length > 0 && (
    <Section aria-labelledby="latest-posts">
      <h2 id="latest-posts">Latest from the blog</h2>
      <Link className="all-posts" to={paths.blog}>
        All posts
      </Link>
      <ul className="posts">
        {data.map(({ slug, title, excerpt, categories, picture }) => (
          <li key={slug} className="card">
            <img className="thumbnail" src={picture} width="120" height="150" alt="" loading="lazy" />
            <div>
              <small className="category">{categories[0]}</small>
              <h3 className="title">
                <Link className="link" to={paths.post(slug)}>
                  {title}
                </Link>
              </h3>
              <p className="excerpt">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );

export { LatestPosts as Component };
