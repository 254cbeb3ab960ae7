import { Island } from '@vastra/shared/island';
import { type LoaderFunctionArgs, useLoaderData, useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { toForeignComponent } from '#svelte';
import { getProducts } from './api';
import LookbookView, { styles } from './lookbook.svelte';

/** Properties of the component. */
interface Lookbook extends Record<string, unknown> {
  products: { id: string; title: string; price: number }[];
  /** Highest price in rupees, of the URL. */
  under: number | undefined;
}

const lookbook = toForeignComponent<Lookbook>(LookbookView, styles);

/** Resolves to the properties of the component. The error boundary shows a rejection. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Lookbook> => {
  const under = Number(new URL(request.url).searchParams.get('under')) || undefined;
  const { products } = await getProducts(under, { signal: request.signal });
  return { products: products.map(({ _id: id, title, price }) => ({ id, title, price })), under };
};

function LookbookPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page title="Lookbook" description="Put an outfit together." canonical="/lookbook">
      <Island component={lookbook} props={data} />
    </Page>
  );
}

export { LookbookPage as Component };

export function ErrorBoundary() {
  const loadAgain = useReload();
  return (
    <Page title="Lookbook">
      <Notice level={1} title="Failed to load the lookbook. Please try again later.">
        <Button onClick={loadAgain}>Try Again</Button>
      </Notice>
    </Page>
  );
}
