import type { AdminCategory } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { CategoryOptions } from '../../components/categories/category-options';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { type BulkChange, changeProducts } from './api';

type Kind = BulkChange['kind'];

interface BulkActionsProps {
  ids: string[];
  onDone: () => void;
  categories: AdminCategory[];
}

const formatProductCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Bulk actions on the selected products; each asks for a confirmation and describes its effect. */
export function BulkActions({ ids, onDone, categories }: BulkActionsProps) {
  const [kind, setKind] = useState<Kind>();
  const [value, setValue] = useState('');
  const openDialog = (next: Kind) => {
    setKind(next);
    setValue('');
  };
  const apply = async (change: BulkChange) => {
    const { changed } = await changeProducts(ids, change);
    notify.success(changed === 0 ? 'No changes were needed' : `${formatProductCount(changed)} changed`);
    setKind(undefined);
    onDone();
  };
  const selection = formatProductCount(ids.length);
  const dialogProps = { onCancel: () => setKind(undefined) };
  return (
    <>
      <Button $tone="line" onClick={() => openDialog('restore')}>
        Publish
      </Button>
      <Button $tone="line" onClick={() => openDialog('archive')}>
        Archive
      </Button>
      <Button $tone="line" onClick={() => openDialog('category')}>
        Category…
      </Button>
      <Button $tone="line" onClick={() => openDialog('price')}>
        Price…
      </Button>
      <Button $tone="line" onClick={() => openDialog('stock')}>
        Stock…
      </Button>
      {kind === 'restore' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Publish ${selection}?`}
          text="They are shown in the shop immediately."
          confirmLabel="Publish"
          onConfirm={() => apply({ kind })}
        />
      )}
      {kind === 'archive' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Archive ${selection}?`}
          text="They are removed from the shop immediately and cannot be bought. Their orders and reviews are kept, and you can publish them again."
          confirmLabel="Archive"
          onConfirm={() => apply({ kind })}
        />
      )}
      {kind === 'category' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Move ${selection} to another category`}
          confirmLabel="Move"
          onConfirm={() => apply({ kind, categoryId: requireValue(value, 'Please choose a category') })}
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
          title={`Change the prices of ${selection}`}
          text={describePriceChange(value, selection)}
          confirmLabel="Change the prices"
          onConfirm={() =>
            apply({
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
          title={`Change the stock of ${selection}`}
          text={describeStockChange(value, selection)}
          confirmLabel="Change the stock"
          onConfirm={() =>
            apply({
              kind,
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
        </ConfirmDialog>
      )}
    </>
  );
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

const createValidationError = (message: string) => new ApiError(400, 'invalid_input', message);

function requireValue(value: string, message: string): string {
  if (!value) throw createValidationError(message);
  return value;
}

function parseNumber(value: string, min: number, max: number, message: string): number {
  const number = Number(value.trim().replace('−', '-').replace('%', ''));
  if (!value.trim() || !number || number < min || number > max) throw createValidationError(message);
  return number;
}

function requireWhole(units: number): number {
  if (!Number.isInteger(units)) throw createValidationError('Please enter a whole number of units');
  return units;
}
