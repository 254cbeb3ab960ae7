import { type ReactNode, useId } from 'react';
import { Muted, Row, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Card } from '../../components/layout/card';

interface ListCardProps {
  title: string;
  /** The screen with all rows, and the link's name for screen readers. */
  all?: { to: string; label: string };
  isEmpty: boolean;
  /** Shown instead of the list when it has no rows. */
  emptyMessage: string;
  children: ReactNode;
}

/** A card with the first rows of a list, and a link to all of them. */
export function ListCard({ title, all, isEmpty, emptyMessage, children }: ListCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Row as="header" $noWrap $justify="space-between" $gap={16} $marginBottom={8}>
        <Text as="h2" $size={24} id={id}>
          {title}
        </Text>
        {all && (
          <TextLink $isTall $size={14} to={all.to} aria-label={all.label}>
            View All
          </TextLink>
        )}
      </Row>
      {isEmpty ? <Muted>{emptyMessage}</Muted> : children}
    </Card>
  );
}
