import type { Banner, ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import type { PictureSource } from '@vastra/shared/ui/picture';
import { shopDetailsLoader } from '../../components/shop-details';

export interface AboutData {
  shop: ShopDetails | null;
  picture: PictureSource | null;
}

/** The page stands without either. Its picture is one that the shop shows at home, too: not the first, which is seen most. */
export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [shop, banners] = await Promise.all([
    shopDetailsLoader(args),
    api
      .get('banners/home/banners', { signal: args.request.signal })
      .data<Banner[]>()
      .catch(() => []),
  ]);
  return { shop, picture: (banners[2] ?? banners[0])?.image ?? null };
}
