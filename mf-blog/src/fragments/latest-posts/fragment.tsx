import type { Data, listPosts, PostCard } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import type { FragmentModule } from '@vastra/shared/federation';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
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

const Section = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 16px;
`;

const Heading = styled.h2`
  font-size: 30px;
`;

const AllPostsLink = styled(Link)`
  padding: 10px 0;
`;

const Posts = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  gap: 32px;
  @media (min-width: 900px) {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: 120px 1fr;
  gap: 16px;
  position: relative;
`;

const Thumbnail = styled.img.attrs({ width: '120', height: '150', alt: '', loading: 'lazy' })`
  width: 120px;
  height: 150px;
  border-radius: 12px;
  background: var(--sand);
  object-fit: cover;
`;

const Category = styled.small`
  color: var(--brand);
  font-weight: 600;
`;

const PostTitle = styled.h3`
  margin: 4px 0 8px;
  font-size: 20px;
`;

const PostLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  /* Covers the card, so that all of it leads to the post. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** Cut off after two lines. */
const Excerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink-2);
  font-size: 14px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Component: FragmentModule<LatestPost[]>['Component'] = ({ data }) =>
  data.length > 0 && (
    <Section aria-labelledby="latest-posts">
      <Heading id="latest-posts">Latest from the blog</Heading>
      <AllPostsLink to={paths.blog}>All posts</AllPostsLink>
      <Posts>
        {data.map(({ slug, title, excerpt, categories, picture }) => (
          <Card key={slug}>
            <Thumbnail src={picture} />
            <div>
              <Category>{categories[0]}</Category>
              <PostTitle>
                <PostLink to={paths.post(slug)}>{title}</PostLink>
              </PostTitle>
              <Excerpt>{excerpt}</Excerpt>
            </div>
          </Card>
        ))}
      </Posts>
    </Section>
  );
