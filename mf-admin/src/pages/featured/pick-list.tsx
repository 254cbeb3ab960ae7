import type { AdminFeaturedItem, ArchivedPick } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { SwitchField } from '../../components/form/fields';
import { Detail, Row, Stack, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { describeTimes, getState } from '../../components/publication/publication';
import { PublicationFields } from '../../components/publication/publication-fields';
import { Permitted } from '../../permissions';
import { type PickPublication, publishPick, removePick } from './api';
import { homePageSize } from './featured-lists';

interface PicksProps<Pick> {
  /** Name of the list. */
  label: string;
  picks: Pick[];
  /** Called after a pick was removed or changed. */
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

/** Returns whether shoppers may see a pick now: it is shown, and its product is live. */
const isLive = (pick: AdminFeaturedItem): boolean =>
  getState(pick, true) === 'published' && pick.isProductLive !== false;

/** Says whether the home page shows a pick, and if not, why. Only picks that are live take one of its places. */
export function describePlace(pick: AdminFeaturedItem, picks: readonly AdminFeaturedItem[]): string {
  const state = getState(pick, true);
  if (state !== 'published') return describeTimes(pick) ?? 'Archived, not shown';
  const times = describeTimes(pick);
  const place = picks.filter(isLive).indexOf(pick);
  const text =
    place === -1
      ? 'Shown once its product goes live'
      : place < homePageSize
        ? 'Shown on the home page'
        : `Not shown, because the home page shows the first ${homePageSize}`;
  return times ? `${text} · ${times}` : text;
}

/** Shows a pick now or at a time, or hides it. */
function ScheduleButton({ pick, onChanged }: { pick: AdminFeaturedItem; onChanged: () => void }) {
  const stored = { publishAt: pick.publishAt ?? null, archiveAt: pick.archiveAt ?? null };
  const { title } = pick.product;
  return (
    <DialogButton isSmall label="Times…" aria-label={`Times of ${title}`}>
      {(close) => (
        <FormDialog<PickPublication>
          title={`When is “${title}” in the list?`}
          confirmLabel="Save"
          values={{ isActive: getState(pick, true) === 'published', ...stored }}
          onSubmit={async (values) => {
            await publishPick(pick._id, { ...values, publishAt: values.isActive ? null : values.publishAt });
            close();
            onChanged();
          }}
          onCancel={close}
        >
          {(form) => (
            <>
              <SwitchField name="isActive" label="In the list now" />
              <PublicationFields isLive={form.watch('isActive')} stored={stored} />
            </>
          )}
        </FormDialog>
      )}
    </DialogButton>
  );
}

interface PickListProps extends PicksProps<AdminFeaturedItem> {
  onReorder: (picks: AdminFeaturedItem[]) => void;
}

export const PickList = ({ picks, onReorder, ...list }: PickListProps) => (
  <SortableList
    label={list.label}
    items={picks}
    getKey={({ _id }) => _id}
    getName={({ product }) => product.title}
    onReorder={onReorder}
  >
    {(pick, handle, index) => (
      <SortableRow
        handle={handle}
        picture={<Thumbnail image={pick.product.images[0]} sizes="40px" alt="" />}
        actions={
          <>
            <ScheduleButton pick={pick} onChanged={list.onRemoved} />
            <RemoveButton id={pick._id} title={pick.product.title} {...list} />
          </>
        }
      >
        {index + 1}. {pick.product.title}
        <Detail>
          {pick.product.brand} · {formatRupees(pick.product.price)}
          {pick.product.inStock ? '' : ' · Out of stock'}
        </Detail>
        <Detail>{describePlace(pick, picks)}</Detail>
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
