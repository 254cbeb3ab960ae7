import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation, useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Breadcrumb } from '../../components/breadcrumb';
import { TryAgain } from '../../components/try-again';
import { getPosts, type PostList } from './api';
import { listingOf, pageOf, pagePath } from './listing';
import { Pager } from './pager';
import { PostCard } from './post-card';
import { PostGrid, PostsHeader } from './posts-layout';

export const loader = ({ params: { tag, category }, request }: LoaderFunctionArgs): Promise<PostList> =>
  getPosts({ page: pageOf(request.url), tag, category }, { signal: request.signal });

export function Component() {
  const { posts, pagination } = useLoaderData() as PostList;
  const listing = listingOf(useParams());
  const { pathname } = useLocation();
  const isTurning = useNavigation().location?.pathname === pathname;
  const { page, total, limit } = pagination;
  const title = page > 1 ? `${listing.heading}, page ${page}` : listing.heading;
  // A listing without posts is not worth finding: without a canonical address it is left out of search engines.
  const canonical = posts.length > 0 ? pagePath(listing.path, page) : undefined;

  return (
    <Page title={title} description={listing.description} canonical={canonical}>
      <Heading />
      {posts.length === 0 ? (
        <Notice title="No blog posts found.">
          {(listing.path !== paths.blog || page > 1) && <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>}
        </Notice>
      ) : (
        <PostGrid aria-busy={isTurning}>
          {posts.map((post, index) => (
            <li key={post._id}>
              <PostCard post={post} isLead={index === 0} />
            </li>
          ))}
        </PostGrid>
      )}
      {posts.length > 0 && <Pager path={listing.path} page={page} pages={Math.ceil(total / limit)} />}
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page title={listingOf(useParams()).heading}>
    <Heading />
    <Notice title="Failed to load blog posts. Please try again later.">
      <TryAgain />
    </Notice>
  </Page>
);

function Heading() {
  const { tag, category } = useParams();
  const { heading } = listingOf({ tag, category });
  const isNarrowed = Boolean(tag || category);
  return (
    <PostsHeader>
      {isNarrowed && (
        <Breadcrumb
          steps={[
            { label: 'Home', to: paths.home },
            { label: 'Blog', to: paths.blog },
          ]}
          here={tag ?? category!}
        />
      )}
      <h1>{heading}</h1>
      <h2>Latest Posts</h2>
    </PostsHeader>
  );
}
