import type { AdminCategory } from '@vastra/shared/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { listCategories } from '../../components/categories/api';
import { CategoryOptions } from '../../components/categories/category-options';
import { InputDialog } from '../../components/dialogs/input-dialog';
import { EditForm } from '../../components/form/edit-form';
import { ChoiceField, SwitchField, TextField } from '../../components/form/fields';
import { useFormUploads } from '../../components/uploads/form-uploads';
import { addCategory, type CategoryValues, saveCategory, toStored } from './api';
import { IconField } from './icon-field';
import { listPossibleParents } from './tree';

const Body = styled.div`
  padding: 24px 24px 0;
  & .save-bar {
    bottom: 0;
    margin: 0 -24px;
    padding: 12px 24px;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const labels: Record<keyof CategoryValues, string> = {
  name: 'Name',
  parentId: 'Parent category',
  icon: 'Icon',
  isFeatured: 'Featured on the home page',
  hsn: 'HSN code',
  slug: 'URL handle',
};

interface CategoryDialogProps {
  categories: AdminCategory[];
  /** Undefined for a new category. */
  category?: AdminCategory;
  /** Parent of a new category. */
  parentId?: string;
  onSaved: () => void;
  onClose: () => void;
}

export function CategoryDialog({ categories, category, parentId = '', onSaved, onClose }: CategoryDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const stored = category ? toStored(category) : { values: { ...emptyCategory, parentId } };
  const fetchLatest = async () => {
    const latest = (await listCategories()).find(({ _id }) => _id === category?._id);
    if (!latest) throw new Error('Another person deleted this category while you were editing.');
    return toStored(latest);
  };
  return (
    <InputDialog
      title={category ? category.name : 'New category'}
      side="right"
      width={520}
      hasInput={isDirty}
      onClose={onClose}
    >
      <Body>
        <EditForm
          stored={stored}
          save={(values, version) =>
            category && version ? saveCategory(category._id, values, version) : addCategory(values)
          }
          fetchLatest={category && fetchLatest}
          toStored={toStored}
          onSaved={() => {
            onClose();
            onSaved();
          }}
          labels={labels}
          formatValue={(field, value) => formatValue(field, value, categories)}
          saveLabel={category ? 'Save' : 'Add category'}
          savedNotice={category ? 'Saved' : 'Category added'}
        >
          <DirtyStateObserver onChange={setDirty} />
          <TextField name="name" label="Name" maxLength={60} rules={{ required: 'Please enter a name' }} />
          {!category && (
            <TextField
              name="slug"
              label="URL handle"
              hint="The part after /category/. Leave empty to generate it from the name."
              maxLength={60}
              rules={{
                pattern: {
                  value: /^\s*[a-z0-9]+(-[a-z0-9]+)*\s*$/,
                  message: 'Please use lowercase letters, digits and hyphens',
                },
              }}
            />
          )}
          <ChoiceField name="parentId" label="Parent category">
            <option value="">None (top level)</option>
            <CategoryOptions categories={listPossibleParents(categories, category?._id)} />
          </ChoiceField>
          <IconField name="icon" />
          <SwitchField
            name="isFeatured"
            label="Featured on the home page"
            hint="Newly featured categories are added at the end."
          />
          <TextField
            name="hsn"
            label="HSN code"
            hint="4, 6 or 8 digits, used for GST. Leave empty to use the code of the parent category."
            maxLength={8}
            rules={{ pattern: { value: /^(\d{4}|\d{6}|\d{8})?$/, message: 'Please enter 4, 6 or 8 digits' } }}
          />
        </EditForm>
      </Body>
    </InputDialog>
  );
}

const emptyCategory: CategoryValues = { name: '', parentId: '', icon: null, isFeatured: false, hsn: '', slug: '' };

/** Reports to the dialog whether the form has unsaved changes, or an upload that has not ended. */
function DirtyStateObserver({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormContext().formState;
  const { isUploading } = useFormUploads();
  useEffect(() => onChange(isDirty || isUploading), [isDirty, isUploading, onChange]);
  return null;
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof CategoryValues, value: unknown, categories: AdminCategory[]): ReactNode {
  if (field === 'parentId') return categories.find(({ _id }) => _id === value)?.name ?? 'None (top level)';
  if (field === 'icon' && value) return <img src={String(value)} alt="Icon" width="44" height="44" />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ? String(value) : '(empty)';
}
