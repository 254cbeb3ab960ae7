import type { Banner, ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import type { PictureSource } from '@vastra/shared/ui/picture';
import { loadShopDetails } from '../../components/shop-details';

export interface AboutData {
  shop: ShopDetails | null;
  picture: PictureSource | null;
}

/** Loads the shop's details and a picture; the page works without either. The picture is the third of the home page's banners, if there is one. */
export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [shop, banners] = await Promise.all([
    loadShopDetails(args),
    api
      .get('banners/home/banners', { signal: args.request.signal })
      .data<Banner[]>()
      .catch(() => []),
  ]);
  return { shop, picture: (banners[2] ?? banners[0])?.image ?? null };
}
