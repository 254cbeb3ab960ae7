import { useOrigin } from '@vastra/shared/federation';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
  useRouteError,
} from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { FeedLink } from '../../components/feed-link';
import { PostCard } from '../../components/post-card';
import { TryAgain } from '../../components/try-again';
import { getPosts, type PostList } from './api';
import { BrowseByTag, CategoryRow } from './browse';
import { listingOf, pageOf, pagePath } from './listing';
import { Pager } from './pager';
import { PostGrid } from './posts-layout';
import { PostsTop } from './posts-top';
import { structuredData } from './structured-data';

/** A tag that nobody used and a page after the last are not found; a blog that is still empty is a page. */
export async function loader({ params: { tag, category }, request }: LoaderFunctionArgs): Promise<PostList> {
  const page = pageOf(request.url);
  const list = await getPosts({ page, tag, category }, { signal: request.signal });
  const isPlace = list.posts.length > 0 || (page === 1 && !tag && !category);
  if (!isPlace) throw new ApiError(404, 'no_posts', 'No blog posts found.');
  return list;
}

export function Component() {
  const { posts, pagination, topics } = useLoaderData() as PostList;
  const params = useParams();
  const listing = listingOf(params, topics);
  const origin = useOrigin();
  const { pathname } = useLocation();
  const isTurning = useNavigation().location?.pathname === pathname;
  const { page, total, limit } = pagination;
  const isEmpty = posts.length === 0;

  return (
    <Page
      title={page > 1 ? `${listing.heading}, page ${page}` : listing.heading}
      description={listing.description}
      // A blog without posts is not worth finding: without a canonical address it is left out of search engines.
      canonical={isEmpty ? undefined : pagePath(listing.path, page)}
      image={posts[0]?.featuredImage.url}
      jsonLd={structuredData(listing, posts, origin)}
    >
      <FeedLink />
      <PostsTop listing={listing}>
        <CategoryRow categories={topics.categories} shown={params.tag ? '' : listing.topic} />
      </PostsTop>
      {isEmpty ? (
        <Notice title="No blog posts found." />
      ) : (
        <PostGrid aria-busy={isTurning}>
          {posts.map((post, index) => (
            <li key={post._id}>
              <PostCard post={post} isLead={index === 0} />
            </li>
          ))}
        </PostGrid>
      )}
      <Pager path={listing.path} page={page} pages={Math.ceil(total / limit)} />
      <BrowseByTag tags={topics.tags} />
    </Page>
  );
}

export function ErrorBoundary() {
  const problem = useRouteError();
  const listing = listingOf(useParams());
  const { search } = useLocation();
  // 400 is the answer to what cannot be anybody's tag or category.
  const isMissing = problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
  const isLater = pageOf(`http://shop${search}`) > 1;
  return (
    <Page title={listing.heading}>
      <PostsTop listing={listing} />
      {isMissing ? (
        <Notice title="No blog posts found.">
          {isLater ? (
            <ButtonLink to={listing.path}>To the first page</ButtonLink>
          ) : (
            <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
          )}
        </Notice>
      ) : (
        <Notice title="Failed to load blog posts. Please try again later.">
          <TryAgain />
        </Notice>
      )}
    </Page>
  );
}
