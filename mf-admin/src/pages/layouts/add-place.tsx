import type { LayoutRow } from '@vastra/shared/contract';
import { layoutPathPattern, type SectionPlace, sectionPlaces } from '@vastra/shared/contract/section-places';
import { useNavigate } from '@vastra/shared/router';
import { useWatch } from 'react-hook-form';
import { adminPaths } from '../../admin-paths';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField } from '../../components/form/fields';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import { LinkField } from '../../components/pickers/link-field';
import { createPlace } from './api';

interface PlaceValues {
  place: string;
  /** Path of one page, if the sections are for this page only. */
  page: string;
}

const findPlace = (path: string) => sectionPlaces.find((place) => place.path === path);

/** Returns the path of a layout: the place of all pages, or of one page. */
const toLayoutPath = ({ path }: SectionPlace, page: string) => (page ? `${page.trim()}#${path.split('#')[1]}` : path);

/** The server reports an error of the path, which the two fields make. */
const toFormField = (field: string) => (field === 'path' ? 'place' : field);

interface AddPlaceProps {
  layouts: readonly LayoutRow[];
}

/** A button that adds sections to a place of pages with separate content, such as the cart. */
export function AddPlace({ layouts }: AddPlaceProps) {
  const navigate = useNavigate();
  const free = sectionPlaces.filter(({ path, hasOwn }) => hasOwn || !layouts.some((layout) => layout.path === path));
  return (
    free.length > 0 && (
      <DialogButton label="Add sections to a page of the shop">
        {(close) => (
          <FormDialog<PlaceValues>
            title="Add sections to a page of the shop"
            confirmLabel="Add sections"
            values={{ place: free[0].path, page: '' }}
            onCancel={close}
            onSubmit={async ({ place: path, page }) => {
              const place = findPlace(path)!;
              const own = place.hasOwn ? page : '';
              const adding = createPlace(toLayoutPath(place, own), own || place.label);
              navigate(adminPaths.layout((await renameErrorFields(adding, toFormField)).id));
            }}
          >
            <ChoiceField
              name="place"
              label="Where"
              choices={Object.fromEntries(free.map(({ path, label }) => [path, label]))}
            />
            <OwnPageField />
          </FormDialog>
        )}
      </DialogButton>
    )
  );
}

/** The field for one page that has separate sections; nothing for places without. */
function OwnPageField() {
  const place = findPlace(useWatch<PlaceValues>({ name: 'place' }));
  if (!place?.hasOwn) return null;
  const [first] = place.path.split('#');
  return (
    <LinkField
      name="page"
      label="Only on the page"
      hint={`Such as ${first}/summer. Leave empty for all pages without separate sections.`}
      rules={{
        validate: (page: string) =>
          !page ||
          (page.trim().startsWith(`${first}/`) && layoutPathPattern.test(toLayoutPath(place, page))) ||
          `Please choose a page below ${first}`,
      }}
    />
  );
}
