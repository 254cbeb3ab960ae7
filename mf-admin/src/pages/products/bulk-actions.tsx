import type { AdminCategory, AdminProductRow } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { CategoryOptions } from '../../components/categories/category-options';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { formatNames, formatPart } from '../../components/table/format-part';
import { type BulkChange, changeProducts } from './api';

type Kind = BulkChange['kind'];

interface BulkActionsProps {
  products: AdminProductRow[];
  onDone: () => void;
  categories: AdminCategory[];
}

const formatProductCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/**
 * Bulk actions on the selected products. Each is offered if it applies to one of them, asks for a confirmation, describes its effect and
 * says which products it skips.
 */
export function BulkActions({ products, onDone, categories }: BulkActionsProps) {
  const [kind, setKind] = useState<Kind>();
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const toPublish = products.filter(({ isArchived, variants }) => isArchived && variants > 0);
  const toArchive = products.filter(({ isArchived }) => !isArchived);
  const withVariants = products.filter(({ variants }) => variants > 0);
  const openDialog = (next: Kind) => {
    setKind(next);
    setValue('');
    setNote('');
  };
  const apply = async (changedProducts: AdminProductRow[], change: BulkChange) => {
    const { changed } = await changeProducts(
      changedProducts.map(({ _id }) => _id),
      change,
    );
    notify.success(changed === 0 ? 'No changes were needed' : `${formatProductCount(changed)} changed`);
    setKind(undefined);
    onDone();
  };
  const selection = formatProductCount(products.length);
  const sized = formatProductCount(withVariants.length);
  const dialogProps = { onCancel: () => setKind(undefined) };
  return (
    <>
      {toPublish.length > 0 && (
        <Button $tone="line" onClick={() => openDialog('restore')}>
          {formatPart('Publish', toPublish, products)}
        </Button>
      )}
      {toArchive.length > 0 && (
        <Button $tone="line" onClick={() => openDialog('archive')}>
          {formatPart('Archive', toArchive, products)}
        </Button>
      )}
      <Button $tone="line" onClick={() => openDialog('category')}>
        Category…
      </Button>
      {withVariants.length > 0 && (
        <>
          <Button $tone="line" onClick={() => openDialog('price')}>
            {formatPart('Price…', withVariants, products)}
          </Button>
          <Button $tone="line" onClick={() => openDialog('stock')}>
            {formatPart('Stock…', withVariants, products)}
          </Button>
        </>
      )}
      {kind === 'restore' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Publish ${formatProductCount(toPublish.length)}?`}
          text={`They are shown in the shop immediately.${describeSkipped(products, toPublish, 'already published, or have no sizes yet')}`}
          confirmLabel="Publish"
          onConfirm={() => apply(toPublish, { kind })}
        />
      )}
      {kind === 'archive' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Archive ${formatProductCount(toArchive.length)}?`}
          text={`They are removed from the shop immediately and cannot be bought. Their orders and reviews are kept, and you can publish them again.${describeSkipped(products, toArchive, 'already archived')}`}
          confirmLabel="Archive"
          onConfirm={() => apply(toArchive, { kind })}
        />
      )}
      {kind === 'category' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Move ${selection} to another category`}
          confirmLabel="Move"
          onConfirm={() => apply(products, { kind, categoryId: requireValue(value, 'Please choose a category') })}
        >
          <SelectField label="Category" value={value} onChange={({ target }) => setValue(target.value)}>
            <option value="">Choose…</option>
            <CategoryOptions categories={categories} />
          </SelectField>
        </ConfirmDialog>
      )}
      {kind === 'price' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Change the prices of ${sized}`}
          text={describePriceChange(value, sized) + describeSkipped(products, withVariants, 'without sizes')}
          confirmLabel="Change the prices"
          onConfirm={() =>
            apply(withVariants, {
              kind,
              percent: parseNumber(value, -90, 500, 'Please enter a percentage from -90 to 500, except 0'),
            })
          }
        >
          <Field
            label="Percentage"
            hint="-10 lowers prices by 10%, 10 raises them by 10%"
            inputMode="text"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </ConfirmDialog>
      )}
      {kind === 'stock' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Change the stock of ${sized}`}
          text={describeStockChange(value, sized) + describeSkipped(products, withVariants, 'without sizes')}
          confirmLabel="Change the stock"
          onConfirm={() =>
            apply(withVariants, {
              kind,
              ...(note.trim() && { note: note.trim() }),
              change: requireWhole(parseNumber(value, -10_000, 10_000, 'Please enter a number of units, except 0')),
            })
          }
        >
          <Field
            label="Units"
            hint="5 adds 5 units to every colour and size, -5 removes 5"
            inputMode="text"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
          <Field
            label="Reason"
            hint="Optional. Shown in the stock history."
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says which selected products an action leaves out; empty if it is none. */
function describeSkipped(products: AdminProductRow[], changed: AdminProductRow[], state: string): string {
  const skipped = products.filter((product) => !changed.includes(product));
  if (skipped.length === 0) return '';
  return ` Skipped: ${formatNames(skipped.map(({ title }) => `“${title}”`))} (${state}).`;
}

function describePriceChange(value: string, productsText: string): string {
  const percent = Number(value);
  const rest = 'Prices are rounded to whole rupees. Original prices change only where the new price would be higher.';
  if (!value.trim() || !percent) return rest;
  return `Every price of ${productsText} ${percent > 0 ? 'rises' : 'falls'} by ${Math.abs(percent)}% immediately. ${rest}`;
}

function describeStockChange(value: string, productsText: string): string {
  const units = Number(value);
  if (!value.trim() || !units) return 'Stock does not go below 0.';
  const size = `every colour and size of ${productsText}`;
  return units > 0
    ? `${units} units are added to ${size}.`
    : `${-units} units are removed from ${size}. Stock does not go below 0.`;
}

function requireValue(value: string, message: string): string {
  if (!value) throw new InputError(message);
  return value;
}

function parseNumber(value: string, min: number, max: number, message: string): number {
  const number = Number(value.trim().replace('−', '-').replace('%', ''));
  if (!value.trim() || !number || number < min || number > max) throw new InputError(message);
  return number;
}

function requireWhole(units: number): number {
  if (!Number.isInteger(units)) throw new InputError('Please enter a whole number of units');
  return units;
}
