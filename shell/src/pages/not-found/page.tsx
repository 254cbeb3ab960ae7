import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

/**
 * Creates the loader of paths that this page does not know. Its document lists not every remote, so the router loads a document. An unknown
 * path redirects to the home page (requirements 2.1) by that document, whose HTTP status is 404.
 */
export const createLoader =
  (loadDocument: (url: string) => void) =>
  ({ request: { url } }: Pick<LoaderFunctionArgs, 'request'>): Response | Promise<never> => {
    if (typeof window === 'undefined') throw new ApiError(404, 'not_found', 'Page not found');
    // The document of this path is there already.
    if (new URL(url).pathname === location.pathname) return redirect(paths.home);
    loadDocument(url);
    return new Promise(() => {});
  };

export const loader = createLoader((url) => location.assign(url));

const NotFoundPage = () => null;

export { NotFoundPage as Component };

export const ErrorBoundary = () => (
  <Page title="Page not found">
    <meta httpEquiv="refresh" content={`0; url=${paths.home}`} />
    <Notice level={1} title="Page not found" text="We are taking you to the home page.">
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
    </Notice>
  </Page>
);
