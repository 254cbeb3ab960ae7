import { Link } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import type { ReactNode } from 'react';
import { findArea } from '../../admin-areas';

interface AreaLinkProps {
  to: string;
  children: ReactNode;
}

const isThere = (to: string): boolean => findArea(to.split('?')[0]) !== undefined;

/** A link to a screen of a feature; renders nothing in an admin area without the feature. */
export const AreaLink = ({ to, children }: AreaLinkProps) => (isThere(to) ? <Link to={to}>{children}</Link> : null);

/** A button that leads to a screen of a feature; renders nothing in an admin area without the feature. */
export const AreaButton = ({ to, children }: AreaLinkProps) =>
  isThere(to) ? (
    <ButtonLink to={to} $tone="line">
      {children}
    </ButtonLink>
  ) : null;
