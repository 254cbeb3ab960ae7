import type { TopBar } from '@vastra/shared/contract';
import { useShopLogo, useShopName } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Logo } from '@vastra/shared/ui/logo';
import { CheckoutSteps } from '../checkout-frame';
import { MainMenu } from './main-menu';
import { SearchBox } from './search/search-box';
import { Shortcuts } from './shortcuts';

export function Header({ topBar }: { topBar?: TopBar }) {
  const name = useShopName() || 'Shop';
  const logo = useShopLogo();
  return (
    <>
      <aside className="top-bar" aria-label="Announcement">
        {topBar && <p>{topBar.link ? <Link to={topBar.link}>{topBar.text}</Link> : topBar.text}</p>}
        <select aria-label="Language">
          <option>English</option>
        </select>
      </aside>
      <header className="header">
        <div>
          <Link className={name.length > 8 ? 'logo small' : 'logo'} style={logo && { width: 'auto' }} to={paths.home}>
            {logo ? <Logo logo={logo} /> : name}
          </Link>
          <SearchBox />
          <Shortcuts />
          <CheckoutSteps />
        </div>
      </header>
      <MainMenu />
    </>
  );
}
