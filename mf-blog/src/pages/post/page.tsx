import type { Post } from '@vastra/shared/contract';
import { useOrigin, useShopName } from '@vastra/shared/federation';
import { useInternalLinks } from '@vastra/shared/hooks/use-internal-links';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRouteError } from '@vastra/shared/router';
import { Article } from '@vastra/shared/ui/article';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { FeedLink } from '../../components/feed-link';
import { RetryButton } from '../../components/retry-button';
import { TagLinks } from '../../components/tag-links';
import { getPost } from './api';
import { PostColumns, TextColumn } from './post-columns';
import { PostHeader } from './post-header';
import { RelatedPosts } from './related-posts';
import { Share } from './share';
import { buildStructuredData } from './structured-data';
import { TableOfContents } from './table-of-contents';

/** Resolves to the post; redirects to the blog without a slug (requirements 2.13). The error boundary shows a rejection. */
export const loader = ({ params, request }: LoaderFunctionArgs): Promise<Post> | Response => {
  const slug = params.slug?.trim();
  return slug ? getPost(slug, { signal: request.signal }) : redirect(paths.blog);
};

const PostFooter = styled.footer`
  display: grid;
  gap: 8px;
  margin-top: 48px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
`;

function PostPage() {
  const post = useLoaderData() as Post;
  const origin = useOrigin();
  const followInternalLink = useInternalLinks();
  return (
    <Page
      title={post.title}
      description={post.excerpt}
      canonical={paths.post(post.slug)}
      image={post.featuredImage.url}
      jsonLd={buildStructuredData(post, { origin, shopName: useShopName() })}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={post.publishedAt} />
      <meta property="article:modified_time" content={post.updatedAt} />
      <FeedLink />
      <article>
        <PostHeader post={post} />
        <PostColumns>
          <TableOfContents headings={post.headings} />
          <TextColumn>
            {/* The API sanitises a post's HTML when it is saved and when it is read. */}
            <Article onClick={followInternalLink} dangerouslySetInnerHTML={{ __html: post.content }} />
            <PostFooter>
              <TagLinks tags={post.tags} />
              <Share post={post} />
            </PostFooter>
          </TextColumn>
        </PostColumns>
      </article>
      <RelatedPosts posts={post.related} />
    </Page>
  );
}

export { PostPage as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  // The API responds with 400 to text that cannot be a slug or an id.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isUnknown ? <NotFound /> : <LoadError />;
}

const Heading = styled.h1`
  margin-top: 16px;
  font-size: clamp(var(--text-4xl), 5vw, var(--text-5xl));
`;

const NotFound = () => (
  <Page title="Blog post not found">
    <Heading>Fashion Blog</Heading>
    <Notice title="Blog post not found">
      <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
    </Notice>
  </Page>
);

const LoadError = () => (
  <Page title="Fashion Blog">
    <Heading>Fashion Blog</Heading>
    <Notice title="Failed to load blog post. Please try again later.">
      <RetryButton />
      <ButtonLink $tone="line" to={paths.blog}>
        Back to Blog
      </ButtonLink>
    </Notice>
  </Page>
);
