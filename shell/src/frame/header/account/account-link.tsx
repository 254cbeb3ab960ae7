import { commands } from '@vastra/shared/commands';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import type { MouseEvent } from 'react';
import { DisclosureTrigger, opensElsewhere } from '../disclosure/disclosure-trigger';
import { PersonIcon } from '../icons';

const loadAccountPanel = () => import('./account-panel').then((part) => part.AccountPanel);

/**
 * Renders the trigger of a customer's account menu. For a guest it opens the sign-in dialog, or the sign-in page if the account's
 * remote is unavailable. It stays the same element, so that the focus can return to it after the sign-in.
 */
export function AccountLink() {
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnPage = pathname === paths.login();
  const currentUrl = pathname + search;
  const to = user ? paths.account : isOnPage ? currentUrl : paths.login(currentUrl);
  const firstName = user?.name.split(' ')[0];

  const signIn = (event: MouseEvent<HTMLElement>) => {
    if (isOnPage || opensElsewhere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Safari does not focus a clicked link, but the dialog returns the focus to it.
    link.focus();
    link.ariaBusy = 'true';
    commands
      .run('account/sign-in', undefined)
      .catch(() => navigate(to))
      .finally(() => {
        link.ariaBusy = null;
      });
  };
  return (
    <DisclosureTrigger
      className="account"
      to={to}
      load={user && loadAccountPanel}
      onClick={user ? undefined : signIn}
      label={user && `${firstName}, your account`}
    >
      {user ? <i className="initial" data-initial={firstName![0]} /> : <PersonIcon />}
      {/* Another element for another name: text of the same element that becomes narrower counts as a layout shift. */}
      <span key={firstName} className="name">
        {firstName ?? 'Sign In / Register'}
      </span>
    </DisclosureTrigger>
  );
}
