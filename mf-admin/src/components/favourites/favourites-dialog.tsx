import type { Favourite } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import { FormDialog, requireText } from '../dialogs/form-dialog';
import { TextField } from '../form/fields';
import { DialogBody, Muted } from '../kit';
import { SmallButton } from '../kit/small-button';
import { RemoveButton } from '../lists/icon-button';
import { SortableList } from '../lists/sortable-list';
import { SortableRow } from '../lists/sortable-row';
import { changeFavourites, useFavourites } from './favourites';

/** Orders, renames and removes the favourites. Every change is saved at once. */
export default function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const favourites = useFavourites();
  const [renamed, setRenamed] = useState<Favourite>();
  const change = (apply: (favourites: Favourite[]) => Favourite[]) =>
    changeFavourites(apply).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <Dialog title="Favourites" onClose={onClose}>
      <DialogBody>
        {favourites.length === 0 && <Muted>The star beside the heading of a screen adds it here.</Muted>}
        <SortableList
          label="Favourites"
          items={favourites}
          getKey={({ path }) => path}
          getName={({ label }) => label}
          onReorder={(next) => void change((all) => sortLike(all, next))}
        >
          {(favourite, handle) => (
            <SortableRow
              handle={handle}
              actions={
                <>
                  <SmallButton
                    $tone="line"
                    onClick={() => setRenamed(favourite)}
                    aria-label={`Rename ${favourite.label}`}
                  >
                    Rename
                  </SmallButton>
                  <RemoveButton
                    label={`Remove ${favourite.label}`}
                    onRemove={() => void change((all) => all.filter(({ path }) => path !== favourite.path))}
                  />
                </>
              }
            >
              {favourite.label}
            </SortableRow>
          )}
        </SortableList>
      </DialogBody>
      {renamed && (
        <FormDialog
          title="Rename the favourite"
          confirmLabel="Save"
          values={{ label: renamed.label }}
          onSubmit={async ({ label }) => {
            await changeFavourites((all) =>
              all.map((one) => (one.path === renamed.path ? { ...one, label: label.trim() } : one)),
            );
            setRenamed(undefined);
          }}
          onCancel={() => setRenamed(undefined)}
        >
          <TextField
            name="label"
            label="Name"
            maxLength={60}
            autoComplete="off"
            rules={requireText('Please enter a name')}
          />
        </FormDialog>
      )}
    </Dialog>
  );
}

/** Sorts all favourites as the shown ones are sorted; those that the role does not show come last. */
function sortLike(all: readonly Favourite[], shown: readonly Favourite[]): Favourite[] {
  const paths = shown.map(({ path }) => path);
  const getPlace = ({ path }: Favourite) => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return [...all].sort((a, b) => getPlace(a) - getPlace(b));
}
