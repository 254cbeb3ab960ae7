import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useLocation } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { IconButton } from '../lists/icon-button';
import { changeFavourites, toFavouriteLabel, toFavouritePath } from './favourites';

const Star = styled(IconButton)`
  & path {
    fill: none;
    stroke: currentColor;
  }
  &[aria-pressed='true'] {
    color: var(--star);
  }
  &[aria-pressed='true'] path {
    fill: currentColor;
  }
`;

/** Puts the current screen with its filters to the top of the menu, or removes it from there. */
export function FavouriteButton({ title }: { title: string }) {
  const location = useLocation();
  const path = toFavouritePath(location);
  const admin = useAdminSession((session) => session.admin);
  const [isBusy, setBusy] = useState(false);
  // Before the admin is known, and before a second factor is set up, nothing can be stored.
  if (!admin || admin.needsSecondFactor || path.includes('/new')) return null;
  const isFavourite = admin.favourites?.favourites.some((favourite) => favourite.path === path) ?? false;
  const toggle = async () => {
    setBusy(true);
    try {
      await changeFavourites((favourites) => {
        const others = favourites.filter((favourite) => favourite.path !== path);
        return isFavourite ? others : [...others, { path, label: toFavouriteLabel(title, location) }];
      });
    } catch (error) {
      notify.error(toErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Star
      className="no-print"
      aria-label="Favourite"
      aria-pressed={isFavourite}
      title={isFavourite ? 'Remove from the favourites' : 'Add to the favourites at the top of the menu'}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || toggle())}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" strokeWidth="1.6" strokeLinejoin="round" aria-hidden="true">
        <path d="m10 2.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7z" />
      </svg>
    </Star>
  );
}
