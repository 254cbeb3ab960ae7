import { orderAccessTokens } from '@vastra/shared/order-access';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate, useParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { useEffect } from 'react';
import { TextCard } from '../../components/text-card';

/** The pages below an order's page that a link may open. Any other text could lead elsewhere. */
const subpage = /^(parcels\/\d{1,3}|return|pay)$/;

const replaceLocation = (url: string): void => location.replace(url);

/**
 * Opens the link of a mail to a guest's order, or with `?to=parcels/2` to a page below it. Its token is in the URL's fragment, which is never sent to a server. It is stored in the tab,
 * where every release of the order's page looks for it.
 */
function OrderLinkPage({ load = replaceLocation }: { load?: (url: string) => void }) {
  const { id = '' } = useParams();
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const [to] = subpage.exec(new URLSearchParams(search).get('to') ?? '') ?? [];
  const navigate = useNavigate();
  useEffect(() => {
    if (token) orderAccessTokens.store(id, token);
    // The payment page is a separate document, because no other document may load the script of a payment provider.
    if (to === 'pay') return load(paths.checkoutPay(id));
    void navigate(to ? `${paths.order(id)}/${to}` : paths.order(id), { replace: true });
  }, [id, token, to, navigate, load]);
  return (
    <Page title={`Order ${id}`}>
      <TextCard>
        <h1>Order {id}</h1>
        <div role="status">
          <p>Opening your order…</p>
          <SlowNote />
        </div>
        <noscript>
          <p>This page needs JavaScript.</p>
        </noscript>
      </TextCard>
    </Page>
  );
}

export { OrderLinkPage as Component };
