import { orderAccessTokens } from '@vastra/shared/order-access';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate, useParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { useEffect } from 'react';
import { TextCard } from '../../components/text-card';

/**
 * Opens the link of a mail to a guest's order. Its token is in the URL's fragment, which is never sent to a server. It is stored in the tab,
 * where every release of the order's page looks for it.
 */
export function Component() {
  const { id = '' } = useParams();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  useEffect(() => {
    if (token) orderAccessTokens.store(id, token);
    void navigate(paths.order(id), { replace: true });
  }, [id, token, navigate]);
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
