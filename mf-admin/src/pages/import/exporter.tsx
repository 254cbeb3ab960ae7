import type { AdminCategory } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../components/card';
import { CategoryOptions } from '../../components/category-options';
import { type ExportFilter, saveProducts } from './api';

const Sheet = styled(Card)`
  & > p {
    margin-bottom: 16px;
    color: var(--ink-2);
  }
  & > form {
    display: grid;
    gap: 16px;
  }
  & [role='alert'] {
    color: var(--sale);
  }
`;

/** Products as a file, all or some: the same file can be changed and imported. */
export function Exporter({ categories }: { categories: AdminCategory[] }) {
  const [filter, setFilter] = useState<ExportFilter>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const choose = (part: keyof ExportFilter) => ({
    value: filter[part] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setFilter((before) => ({ ...before, [part]: target.value || undefined })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    await saveProducts(filter).catch((reason) => setProblem(messageOf(reason)));
    setBusy(false);
  };
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <Sheet aria-labelledby="export">
      <h2 id="export">Export products</h2>
      <p>A line for each variant, in the columns that an import takes.</p>
      <form onSubmit={save}>
        <Field label="Search" type="search" placeholder="Title, brand, id or SKU" maxLength={100} {...choose('q')} />
        <SelectField label="Category" {...choose('category')}>
          <option value="">All</option>
          <CategoryOptions categories={categories} />
        </SelectField>
        <SelectField label="Status" {...choose('status')}>
          <option value="">All</option>
          <option value="on-sale">On sale</option>
          <option value="archived">Archived</option>
        </SelectField>
        <SelectField label="Stock" {...choose('stock')}>
          <option value="">All</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Out of stock</option>
        </SelectField>
        {problem && <p role="alert">{problem}</p>}
        <Button type="submit" $tone="line" disabled={isBusy} aria-busy={isBusy}>
          {isNarrowed ? 'Export these products' : 'Export all products'}
        </Button>
      </form>
    </Sheet>
  );
}
