import type { AdminFeaturedItem, ArchivedPick, FeaturedList as FeaturedListId } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { Muted, Row, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { findMovedItem } from '../../components/lists/find-moved-item';
import { ProductPicker } from '../../components/pickers/product-picker';
import { PreviewLinkButton } from '../../components/publication/preview-link-button';
import { Permitted } from '../../permissions';
import { addPick, movePick } from './api';
import { fallbacks, homePageSize } from './featured-lists';
import { ArchivedPicks, PickList } from './pick-list';

interface FeaturedListProps {
  list: { id: FeaturedListId; label: string };
  /** The picks of this list. */
  picks: AdminFeaturedItem[];
  /** The picks of this list whose product is archived. */
  archived: ArchivedPick[];
  setPicks: (picks: AdminFeaturedItem[]) => void;
  reload: () => void;
}

/** The picks of one list. Every change is saved at once. */
export function FeaturedList({ list: { id, label }, picks, archived, setPicks, reload }: FeaturedListProps) {
  const runOrReload = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify.error(toErrorMessage(error));
      reload();
    }
  };

  const reorder = (next: AdminFeaturedItem[]) =>
    runOrReload(async () => {
      const moved = findMovedItem(picks, next, ({ _id }) => _id);
      if (!moved) return;
      // Positions come from the visible picks, because archived picks have positions, too, and are not in the response.
      setPicks(next.map((pick, index) => ({ ...pick, position: picks[index].position })));
      await movePick(moved.item._id, picks[moved.to].position);
    });

  const add = (productId: string) =>
    runOrReload(async () => {
      setPicks([...picks, await addPick(id, productId)]);
      notify.success('Added');
    });

  return (
    <Card>
      <Row $align="start" $justify="space-between" $gap={16} $marginBottom={16}>
        <div>
          <Text as="h2" $marginBottom={8} $size={20}>
            {label}
          </Text>
          <Muted $maxWidth="60ch">
            The products below are shown first, in this order. The remaining places are filled with {fallbacks[id]}.
            Shown on the home page: first {homePageSize}.
          </Muted>
        </div>
        <Row>
          <PreviewLinkButton path={`admin/featured/${id}/preview-link`} />
          <Permitted>
            <DialogButton $tone="brand" label="Add product">
              {(close) => (
                <ProductPicker
                  excludedIds={picks.map(({ product }) => product._id)}
                  onPick={({ _id }) => [close(), add(_id)]}
                  onClose={close}
                />
              )}
            </DialogButton>
          </Permitted>
        </Row>
      </Row>
      {picks.length === 0 ? (
        <p role="status">No products added. The whole list is filled automatically.</p>
      ) : (
        <PickList label={label} picks={picks} onReorder={reorder} onRemoved={reload} />
      )}
      {archived.length > 0 && <ArchivedPicks label={label} picks={archived} onRemoved={reload} />}
    </Card>
  );
}
