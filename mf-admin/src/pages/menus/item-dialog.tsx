import type { AdminCategory, MenuItemKind } from '@vastra/shared/contract';
import { toInternalPath } from '@vastra/shared/paths';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { ChoiceField, TextField } from '../../components/form/fields';
import { LinkField } from '../../components/pickers/link-field';
import type { MenuRow } from './rows';

export const kindLabels: Record<MenuItemKind, string> = {
  page: 'A page of the shop',
  category: 'A category',
  categories: 'All categories',
  link: 'Another site',
  heading: 'Heading without a link',
};

/** The part of a row that its dialog edits. */
export type ItemValues = Pick<MenuRow, 'kind' | 'label' | 'target' | 'name' | 'isMissing'>;

interface FormValues {
  kind: MenuItemKind;
  label: string;
  category: string;
  page: string;
  link: string;
}

function toValues({ kind, label, ...targets }: FormValues, categories: readonly AdminCategory[]): ItemValues {
  const target = kind === 'category' || kind === 'page' || kind === 'link' ? targets[kind].trim() : '';
  const text = label.trim();
  const name = text || (categories.find(({ _id }) => _id === target)?.name ?? target);
  return { kind, label: text, target, name, isMissing: false };
}

interface ItemDialogProps {
  /** The item that is changed; undefined for a new one. */
  item?: MenuRow;
  /** Kind with which a new item begins. */
  kind?: MenuItemKind;
  onSubmit: (values: ItemValues) => void;
  onClose: () => void;
}

/** Asks for the text and the target of an item. The menu is saved by the page. */
export function ItemDialog({ item, kind = 'page', onSubmit, onClose }: ItemDialogProps) {
  const categories = useCategories();
  const getTarget = (of: MenuItemKind) => (item?.kind === of ? item.target : '');
  return (
    <FormDialog<FormValues>
      title={item ? 'Edit item' : 'Add item'}
      confirmLabel={item ? 'Apply' : 'Add'}
      values={{
        kind: item?.kind ?? kind,
        label: item?.label ?? '',
        category: getTarget('category'),
        page: getTarget('page'),
        link: getTarget('link'),
      }}
      onSubmit={(values) => {
        onSubmit(toValues(values, categories));
        onClose();
      }}
      onCancel={onClose}
    >
      {({ watch }) => (
        <>
          <ChoiceField name="kind" label="Leads to" choices={kindLabels} />
          {watch('kind') === 'category' && (
            <ChoiceField name="category" label="Category" rules={{ required: 'Please choose a category' }}>
              <option value="">Choose…</option>
              <CategoryOptions categories={categories} />
            </ChoiceField>
          )}
          {watch('kind') === 'page' && (
            <LinkField
              name="page"
              label="Page"
              rules={{
                required: 'Please choose a page',
                validate: (path: string) => Boolean(toInternalPath(path.trim())) || 'Please enter a path such as /shop',
              }}
            />
          )}
          {watch('kind') === 'link' && (
            <TextField
              name="link"
              label="URL"
              maxLength={500}
              rules={{
                required: 'Please enter a URL',
                pattern: { value: /^\s*https:\/\//, message: 'Please enter a URL that begins with https://' },
              }}
            />
          )}
          <TextField
            key={watch('kind') === 'category' ? 'optional' : 'required'}
            name="label"
            label="Text"
            maxLength={40}
            hint={watch('kind') === 'category' ? 'Leave empty for the name of the category' : undefined}
            rules={watch('kind') === 'category' ? { validate: () => true } : requireText('Please enter a text')}
          />
        </>
      )}
    </FormDialog>
  );
}
