import { commands } from '@vastra/shared/commands';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import type { MouseEvent } from 'react';
import { PersonIcon } from './icons';
import { isForElsewhere, Opener } from './opener';

const accountPanel = () => import('./account/account-panel').then((part) => part.AccountPanel);

/**
 * A customer's account menu; for a guest the sign-in, over the page where the account's team can be had, otherwise as a
 * page of its own. It stays one element: who signs in has the focus to come back to.
 */
export function AccountLink() {
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnPage = pathname === paths.login();
  const here = pathname + search;
  const to = user ? paths.account : isOnPage ? here : paths.login(here);
  const firstName = user?.name.split(' ')[0];

  const signIn = (event: MouseEvent<HTMLElement>) => {
    if (isOnPage || isForElsewhere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Safari does not, and this is where the focus comes back to.
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
    <Opener
      className="account"
      to={to}
      load={user && accountPanel}
      onClick={user ? undefined : signIn}
      label={user && `${firstName}, your account`}
    >
      {user ? <i data-initial={firstName![0]} /> : <PersonIcon />}
      <span>{firstName ?? 'Sign In / Register'}</span>
    </Opener>
  );
}
