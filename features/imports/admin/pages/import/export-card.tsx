import type { AdminCategory } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { CategoryOptions } from '../../../../../mf-admin/src/components/categories/category-options';
import { Options } from '../../../../../mf-admin/src/components/form/options';
import { Muted, Stack, Text } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { productStatusLabels } from '../../../../../mf-admin/src/components/publication/publication';
import { downloadProducts, type ExportFilter } from './api';

/** Card to export all or filtered products as a file, which can be edited and imported. */
export function ExportCard({ categories }: { categories: AdminCategory[] }) {
  const [filter, setFilter] = useState<ExportFilter>({});
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const bindFilter = (name: keyof ExportFilter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setFilter((previous) => ({ ...previous, [name]: target.value || undefined })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrorMessage('');
    await downloadProducts(filter).catch((reason) => setErrorMessage(toErrorMessage(reason)));
    setBusy(false);
  };
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <Card heading="Export products" headingId="export">
      <Muted $marginBottom={16}>One row for each variant, with the same columns as an import file.</Muted>
      <Stack as="form" onSubmit={save}>
        <Field
          label="Search"
          type="search"
          placeholder="Title, brand, id or SKU"
          maxLength={100}
          {...bindFilter('q')}
        />
        <SelectField label="Category" {...bindFilter('category')}>
          <option value="">All</option>
          <CategoryOptions categories={categories} />
        </SelectField>
        <SelectField label="Status" {...bindFilter('status')}>
          <option value="">All</option>
          <Options values={productStatusLabels} />
        </SelectField>
        <SelectField label="Stock" {...bindFilter('stock')}>
          <option value="">All</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Out of stock</option>
        </SelectField>
        {errorMessage && (
          <Text $tone="error" role="alert">
            {errorMessage}
          </Text>
        )}
        <Button type="submit" $tone="line" disabled={isBusy} aria-busy={isBusy}>
          {isNarrowed ? 'Export these products' : 'Export all products'}
        </Button>
      </Stack>
    </Card>
  );
}
