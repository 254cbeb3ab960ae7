import type { ShopLogo } from '@vastra/shared/contract';

/** Shows the logo of the shop in its size. Its text is the name of a link around it. */
export const Logo = ({ logo: { url, alt, width, height } }: { logo: ShopLogo }) => (
  <img src={url} alt={alt} width={width} height={height} />
);
