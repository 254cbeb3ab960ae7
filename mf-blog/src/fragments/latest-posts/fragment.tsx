import type { Data, listPosts, PostCard } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import type { FragmentModule } from '@vastra/shared/federation';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

type LatestPost = Pick<PostCard, 'slug' | 'title' | 'excerpt' | 'categories'> & { picture: string };

/** Only what the cards show: it travels in the home page's document. */
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

const Latest = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 16px;
  & > h2 {
    font-size: 30px;
  }
  & > a {
    padding: 10px 0;
  }
  & > ul {
    display: grid;
    grid-column: 1 / -1;
    gap: 32px;
  }
  & li {
    display: grid;
    grid-template-columns: 120px 1fr;
    gap: 16px;
    position: relative;
  }
  & img {
    width: 120px;
    height: 150px;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
  & small {
    color: var(--brand);
    font-weight: 600;
  }
  & h3 {
    margin: 4px 0 8px;
    font-size: 20px;
  }
  & h3 > a {
    color: inherit;
    text-decoration: none;
  }
  & h3 > a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  & li p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-2);
    font-size: 14px;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (min-width: 900px) {
    & > ul {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

export const Component: FragmentModule<LatestPost[]>['Component'] = ({ data }) =>
  data.length > 0 && (
    <Latest aria-labelledby="latest-posts">
      <h2 id="latest-posts">Latest from the blog</h2>
      <Link to={paths.blog}>All posts</Link>
      <ul className="posts">
        {data.map(({ slug, title, excerpt, categories, picture }) => (
          <li key={slug}>
            <img src={picture} width="120" height="150" alt="" loading="lazy" />
            <div>
              <small>{categories[0]}</small>
              <h3>
                <Link to={paths.post(slug)}>{title}</Link>
              </h3>
              <p>{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </Latest>
  );
