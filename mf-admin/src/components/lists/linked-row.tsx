import type { PictureSource } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import { Detail, Grid } from '../kit';
import { TextLink } from '../kit/text-link';
import { Thumbnail } from '../kit/thumbnail';

interface LinkedRowProps {
  /** The picture; undefined for a list without pictures. */
  image?: PictureSource | null;
  to: string;
  name: string;
  details: ReactNode;
  /** Value at the end, such as an amount. */
  children: ReactNode;
}

/** A row of a list in a card: a record with its picture, its name as a link, and a value. */
export const LinkedRow = ({ image, to, name, details, children }: LinkedRowProps) => (
  <Grid
    as="li"
    $columns={image === undefined ? 'minmax(0, 1fr) auto' : '40px minmax(0, 1fr) auto'}
    $align="center"
    $gap="8 16"
    $padding="8 0"
    $line="top"
  >
    {image !== undefined && <Thumbnail image={image} sizes="40px" alt="" />}
    <span>
      <TextLink to={to}>{name}</TextLink>
      <Detail>{details}</Detail>
    </span>
    {children}
  </Grid>
);
