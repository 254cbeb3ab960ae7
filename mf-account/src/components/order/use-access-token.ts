import { orderAccessTokens } from '@vastra/shared/order-access';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { useEffect, useState } from 'react';

/**
 * Returns the token that opens a guest's order, from the URL or from this tab's storage. It is undefined until the browser has looked,
 * and null if there is none. A token in the URL is stored and removed from the address bar, where it could be read or shared.
 */
export function useAccessToken(orderId: string): { token: string | null | undefined; removeToken: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<{ orderId: string; token: string | null }>();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const tokenInUrl = query.get('accessToken');
    if (tokenInUrl) {
      orderAccessTokens.store(orderId, tokenInUrl);
      query.delete('accessToken');
      void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    }
    setFound({ orderId, token: tokenInUrl ?? orderAccessTokens.find(orderId) ?? null });
  }, [orderId, pathname, search, hash, navigate]);

  return {
    token: found?.orderId === orderId ? found.token : undefined,
    removeToken() {
      orderAccessTokens.remove(orderId);
      setFound({ orderId, token: null });
    },
  };
}
