import { orderAccessTokens } from '@vastra/shared/order-access';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { useEffect, useState } from 'react';

/**
 * The token that opens a guest's order, from the address or from this tab: undefined until the browser has looked, null when
 * there is none. It leaves the address bar, where it could be read or copied along.
 */
export function useAccessToken(order: string): { token: string | null | undefined; forget: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<{ order: string; token: string | null }>();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get('accessToken');
    if (given) {
      orderAccessTokens.store(order, given);
      query.delete('accessToken');
      void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    }
    setFound({ order, token: given ?? orderAccessTokens.find(order) ?? null });
  }, [order, pathname, search, hash, navigate]);

  return {
    token: found?.order === order ? found.token : undefined,
    forget() {
      orderAccessTokens.remove(order);
      setFound({ order, token: null });
    },
  };
}
