import type { Post } from '@vastra/shared/contract';
import { useOrigin } from '@vastra/shared/federation';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRouteError } from '@vastra/shared/router';
import { Article } from '@vastra/shared/ui/article';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { FeedLink } from '../../components/feed-link';
import { TagLinks } from '../../components/tag-links';
import { TryAgain } from '../../components/try-again';
import { getPost } from './api';
import { Columns } from './columns';
import { Contents } from './contents';
import { PostHeader } from './post-header';
import { Related } from './related';
import { Share } from './share';
import { structuredData } from './structured-data';
import { useShopLinks } from './use-shop-links';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<Post> | Response => {
  const slug = params.slug?.trim();
  return slug ? getPost(slug, { signal: request.signal }) : redirect(paths.blog);
};

const Ending = styled.footer`
  display: grid;
  gap: 8px;
  margin-top: 48px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
`;

export function Component() {
  const post = useLoaderData() as Post;
  const origin = useOrigin();
  const followInside = useShopLinks();
  return (
    <Page
      title={post.title}
      description={post.excerpt}
      canonical={paths.post(post.slug)}
      image={post.featuredImage.url}
      jsonLd={structuredData(post, origin)}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={post.publishedAt} />
      <meta property="article:modified_time" content={post.updatedAt} />
      <FeedLink />
      <article>
        <PostHeader post={post} />
        <Columns>
          <Contents headings={post.headings} />
          <div>
            {/* The server sanitises a post's HTML when it is saved and when it is read. */}
            <Article onClick={followInside} dangerouslySetInnerHTML={{ __html: post.content }} />
            <Ending>
              <TagLinks tags={post.tags} />
              <Share post={post} />
            </Ending>
          </div>
        </Columns>
      </article>
      <Related posts={post.related} />
    </Page>
  );
}

export function ErrorBoundary() {
  const problem = useRouteError();
  // 400 is the answer to what cannot be anybody's slug or id.
  const isUnknown = problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
  return isUnknown ? <NotFound /> : <Failed />;
}

const Heading = styled.h1`
  margin-top: 16px;
  font-size: clamp(38px, 5vw, 48px);
`;

const NotFound = () => (
  <Page title="Blog post not found">
    <Heading>Fashion Blog</Heading>
    <Notice title="Blog post not found">
      <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
    </Notice>
  </Page>
);

const Failed = () => (
  <Page title="Fashion Blog">
    <Heading>Fashion Blog</Heading>
    <Notice title="Failed to load blog post. Please try again later.">
      <TryAgain />
      <ButtonLink $tone="line" to={paths.blog}>
        Back to Blog
      </ButtonLink>
    </Notice>
  </Page>
);
