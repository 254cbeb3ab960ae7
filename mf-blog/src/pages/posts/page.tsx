import { useOrigin, useShopName } from '@vastra/shared/federation';
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
import { RetryButton } from '../../components/retry-button';
import { getPosts, type PostList } from './api';
import { buildListing, getPagePath, parsePageNumber } from './listing';
import { Pagination } from './pagination';
import { PostGrid } from './post-grid';
import { PostsHeader } from './posts-header';
import { buildStructuredData } from './structured-data';
import { BrowseByTag, CategoryRow } from './topic-links';

/** Throws 404 for a tag or category without posts and for a page after the last. An empty blog is found. */
export async function loader({ params: { tag, category }, request }: LoaderFunctionArgs): Promise<PostList> {
  const page = parsePageNumber(request.url);
  const list = await getPosts({ page, tag, category }, { signal: request.signal });
  const isFound = list.posts.length > 0 || (page === 1 && !tag && !category);
  if (!isFound) throw new ApiError(404, 'no_posts', 'No blog posts found.');
  return list;
}

function PostsPage() {
  const { posts, pagination, topics } = useLoaderData() as PostList;
  const params = useParams();
  const shopName = useShopName();
  const listing = buildListing(params, { topics, shopName });
  const origin = useOrigin();
  const { pathname } = useLocation();
  const isChangingPage = useNavigation().location?.pathname === pathname;
  const { page, total, limit } = pagination;
  const isEmpty = posts.length === 0;

  return (
    <Page
      title={page > 1 ? `${listing.heading}, page ${page}` : listing.heading}
      description={listing.description}
      // An empty blog has no canonical URL, so that search engines do not index it.
      canonical={isEmpty ? undefined : getPagePath(listing.path, page)}
      image={posts[0]?.featuredImage.url}
      jsonLd={buildStructuredData(listing, posts, { origin, shopName })}
    >
      <FeedLink />
      <PostsHeader listing={listing}>
        <CategoryRow categories={topics.categories} current={params.tag ? '' : listing.topic} />
      </PostsHeader>
      {isEmpty ? (
        <Notice title="No blog posts found." />
      ) : (
        <PostGrid aria-busy={isChangingPage}>
          {posts.map((post, index) => (
            <li key={post._id}>
              <PostCard post={post} isLead={index === 0} />
            </li>
          ))}
        </PostGrid>
      )}
      <Pagination path={listing.path} page={page} pageCount={Math.ceil(total / limit)} />
      <BrowseByTag tags={topics.tags} />
    </Page>
  );
}

export { PostsPage as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  const listing = buildListing(useParams(), { shopName: useShopName() });
  const { search } = useLocation();
  // The API responds with 400 to text that cannot be a tag or a category.
  const isNotFound = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const isLaterPage = parsePageNumber(`http://shop${search}`) > 1;
  return (
    <Page title={listing.heading}>
      <PostsHeader listing={listing} />
      {isNotFound ? (
        <Notice title="No blog posts found.">
          {isLaterPage ? (
            <ButtonLink to={listing.path}>To the first page</ButtonLink>
          ) : (
            <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
          )}
        </Notice>
      ) : (
        <Notice title="Failed to load blog posts. Please try again later.">
          <RetryButton />
        </Notice>
      )}
    </Page>
  );
}
