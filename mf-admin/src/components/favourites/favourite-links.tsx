import { Link, useLocation } from '@vastra/shared/router';
import { lazy, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { areaLinkStyle } from '../kit/menu-link';
import { toFavouritePath, useFavourites } from './favourites';

const FavouritesDialog = lazy(() => import('./favourites-dialog'));

const FavouriteHeading = styled.h2`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-left: 12px;
  color: var(--ink-3);
  font: 600 12px/1.5 var(--sans);
  letter-spacing: 0.04em;
  text-transform: uppercase;
  & > button {
    min-height: 28px;
    padding: 0 12px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    font: 400 12px/1.5 var(--sans);
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
    color: var(--ink);
  }
  @media (max-width: 1099px) {
    & > button {
      min-height: 44px;
    }
  }
  @media (min-width: 1100px) {
    min-height: 28px;
  }
`;

const FavouriteLink = styled(Link)`
  ${areaLinkStyle}
`;

/** The screens that the admin has put to the top, above all groups. */
export function FavouriteLinks() {
  const id = useId();
  const favourites = useFavourites();
  const path = toFavouritePath(useLocation());
  const [isEditing, setEditing] = useState(false);
  if (favourites.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <FavouriteHeading>
        <span id={id}>Favourites</span>
        <button type="button" aria-haspopup="dialog" aria-label="Edit the favourites" onClick={() => setEditing(true)}>
          Edit
        </button>
      </FavouriteHeading>
      {favourites.map((favourite) => (
        <FavouriteLink
          key={favourite.path}
          to={favourite.path}
          aria-current={favourite.path === path ? 'true' : undefined}
        >
          {favourite.label}
        </FavouriteLink>
      ))}
      {isEditing && (
        <Suspense>
          <FavouritesDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
