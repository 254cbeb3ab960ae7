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
    notify.success(changed === 0 ? 'Nothing had to be changed' : `${formatProductCount(changed)} changed`);
    setKind(undefined);
    onDone();
  };
  const selection = formatProductCount(ids.length);
  const dialogProps = { onCancel: () => setKind(undefined) };
  return (
    <>
      <Button $tone="line" onClick={() => openDialog('restore')}>
        Put on sale
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
          title={`Put ${selection} on sale?`}
          text="They are in the shop at once, at their prices."
          confirmLabel="Put on sale"
          onConfirm={() => apply({ kind })}
        />
      )}
      {kind === 'archive' && (
        <ConfirmDialog
          {...dialogProps}
          title={`Archive ${selection}?`}
          text="They leave the shop at once and cannot be bought. Their orders and reviews stay, and they can be put on sale again."
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
            apply({ kind, percent: parseNumber(value, -90, 500, 'Please enter percent from -90 to 500, not 0') })
          }
        >
          <Field
            label="Percent"
            hint="-10 takes ten percent off, 10 puts ten percent on"
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
            apply({ kind, change: requireWhole(parseNumber(value, -10_000, 10_000, 'Please enter pieces, not 0')) })
          }
        >
          <Field
            label="Pieces"
            hint="5 adds five pieces to every colour and size, -5 takes five away"
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
  const rest = 'Prices are rounded to whole rupees; original prices stay, unless a price would pass them.';
  if (!value.trim() || !percent) return rest;
  return `Every price of ${productsText} ${percent > 0 ? 'rises' : 'falls'} by ${Math.abs(percent)}% at once. ${rest}`;
}

function describeStockChange(value: string, productsText: string): string {
  const units = Number(value);
  if (!value.trim() || !units) return 'The stock never falls below 0.';
  const size = `every colour and size of ${productsText}`;
  return units > 0
    ? `${units} pieces are added to ${size}.`
    : `${-units} pieces are taken from ${size}, never below 0.`;
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
  if (!Number.isInteger(units)) throw createValidationError('Please enter whole pieces');
  return units;
}
