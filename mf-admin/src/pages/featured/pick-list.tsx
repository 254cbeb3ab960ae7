import type { ArchivedPick, FeaturedItem } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Detail, Row, Stack, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { Permitted } from '../../permissions';
import { removePick } from './api';
import { homePageSize } from './featured-lists';

interface PicksProps<Pick> {
  /** Name of the list. */
  label: string;
  picks: Pick[];
  /** Called after a pick was removed. */
  onRemoved: () => void;
}

interface RemoveButtonProps extends Omit<PicksProps<unknown>, 'picks'> {
  id: string;
  title: string;
}

const RemoveButton = ({ id, title, label, onRemoved }: RemoveButtonProps) => (
  <ConfirmedAction
    isSmall
    label="Remove"
    aria-label={`Remove ${title}`}
    question={`Remove “${title}”?`}
    text={`It is removed from ${label}. The product itself is not changed.`}
    action={() => removePick(id)}
    notice="Removed"
    onDone={onRemoved}
  />
);

interface PickListProps extends PicksProps<FeaturedItem> {
  onReorder: (picks: FeaturedItem[]) => void;
}

export const PickList = ({ picks, onReorder, ...list }: PickListProps) => (
  <SortableList
    label={list.label}
    items={picks}
    getKey={({ _id }) => _id}
    getName={({ product }) => product.title}
    onReorder={onReorder}
  >
    {({ _id, product }, handle, index) => (
      <SortableRow
        handle={handle}
        picture={<Thumbnail image={product.images[0]} sizes="40px" alt="" />}
        actions={<RemoveButton id={_id} title={product.title} {...list} />}
      >
        {index + 1}. {product.title}
        <Detail>
          {product.brand} · {formatRupees(product.price)}
          {product.inStock ? '' : ' · Out of stock'}
          {index < homePageSize ? '' : ` · Not shown, because the home page shows the first ${homePageSize}`}
        </Detail>
      </SortableRow>
    )}
  </SortableList>
);

/** The picks whose product is archived: they come back when the product is published again. */
export const ArchivedPicks = ({ picks, ...list }: PicksProps<ArchivedPick>) => (
  <Stack
    as="section"
    $gap={0}
    $marginTop={24}
    $padding="16 0 0"
    $line="top"
    $breaks
    aria-label={`Archived in ${list.label}`}
  >
    <Text as="h3" $size={16}>
      Archived, not shown
    </Text>
    <Detail as="p">They come back at their place when the product is published again.</Detail>
    <ul>
      {picks.map(({ _id, title }) => (
        <Row as="li" $justify="space-between" $gap="8 16" $padding="12 0 0" key={_id}>
          <span>{title}</span>
          <Permitted>
            <RemoveButton id={_id} title={title} {...list} />
          </Permitted>
        </Row>
      ))}
    </ul>
  </Stack>
);
