import type { Category, ShopDetails } from '@vastra/shared/contract';
import { defaultFooter, type MenuLink } from '@vastra/shared/contract/default-menus';
import { useIsDemoShop } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Logo } from '@vastra/shared/ui/logo';
import { privacyRequestPath } from '../../components/privacy-paths';
import { listMenuItems } from '../menu-items';
import { Contact } from './contact';
import { footerRows } from './features';
import { Bar, BottomRow, Columns } from './layout';
import { SocialLinks } from './social-links';

const Column = ({ name, links }: { name: string; links: readonly MenuLink[] }) => (
  <div>
    <h2>{name}</h2>
    <ul className="links">
      {links.map(({ name: label, to = '' }, index) => (
        <li key={index}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </div>
);

interface FooterProps {
  /** Undefined if the API fails, like the categories. */
  shop?: ShopDetails;
  categories?: Pick<Category, '_id' | 'name'>[];
}

/** Renders the footer, on the server only. */
export const Footer = ({ shop, categories = [] }: FooterProps) => (
  <Bar>
    {footerRows.map((FooterRow, index) => (
      <FooterRow key={index} shop={shop} />
    ))}
    <Columns className="long">
      <div className="shop">
        <Link className="name" to={paths.home}>
          {shop?.brand?.logo ? <Logo logo={shop.brand.logo} /> : shop?.name}
        </Link>
        <Tagline />
        {shop && <Contact shop={shop} />}
        {shop && <SocialLinks name={shop.name} social={shop.social} />}
      </div>
      <nav aria-label="Footer">
        {(shop?.menus?.footer ?? defaultFooter).map(({ name, items }, index) => (
          <Column key={index} name={name} links={listMenuItems(items, categories)} />
        ))}
      </nav>
    </Columns>
    <BottomRow>
      <p>
        <span>
          {/* clock: only the server renders the footer */}© {new Date().getFullYear()} {shop?.legalName}
        </span>{' '}
        {shop?.gstin && <span>GSTIN {shop.gstin}</span>}
      </p>
      <ul className="links">
        <li>
          <Link to={paths.privacy}>Privacy</Link>
        </li>
        <li>
          <Link to={privacyRequestPath}>Your data</Link>
        </li>
        <li>
          <Link to={paths.terms}>Terms</Link>
        </li>
        <li>
          <a href={paths.sitemap}>Sitemap</a>
        </li>
      </ul>
    </BottomRow>
  </Bar>
);

const Tagline = () => (
  <p>{useIsDemoShop() ? 'Clothing and fashion, delivered across India.' : 'Delivered across India.'}</p>
);
