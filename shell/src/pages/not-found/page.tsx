import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { redirect } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

/**
 * Redirects an unknown path to the home page (requirements 2.1): inside the shop by the router, otherwise by the document, whose HTTP status
 * is 404.
 */
export const loader = (): Response => {
  if (typeof window === 'undefined') throw new ApiError(404, 'not_found', 'Page not found');
  return redirect(paths.home);
};

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
