import type { AdminProductRow } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { ConfirmButton, DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, TextField } from '../../components/form/fields';
import { formatNames, formatPart } from '../../components/table/format-part';
import { type BulkChange, changeProducts } from './api';

interface BulkActionsProps {
  products: AdminProductRow[];
  onDone: () => void;
}

const formatProductCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/**
 * Bulk actions on the selected products. Each is offered if it applies to one of them, asks for a confirmation, describes its effect and
 * says which products it skips.
 */
export function BulkActions({ products, onDone }: BulkActionsProps) {
  const categories = useCategories();
  const toPublish = products.filter(({ isArchived, variants }) => isArchived && variants > 0);
  const toArchive = products.filter(({ isArchived }) => !isArchived);
  const withVariants = products.filter(({ variants }) => variants > 0);
  const apply = async (changedProducts: AdminProductRow[], change: BulkChange) => {
    const { changed } = await changeProducts(
      changedProducts.map(({ _id }) => _id),
      change,
    );
    notify.success(changed === 0 ? 'No changes were needed' : `${formatProductCount(changed)} changed`);
    onDone();
  };
  const selection = formatProductCount(products.length);
  const sized = formatProductCount(withVariants.length);
  const withoutSizes = describeSkipped(products, withVariants, 'without sizes');
  return (
    <>
      {toPublish.length > 0 && (
        <ConfirmButton
          label={formatPart('Publish', toPublish, products)}
          dialog={{
            title: `Publish ${formatProductCount(toPublish.length)}?`,
            text: `They are shown in the shop immediately.${describeSkipped(products, toPublish, 'already published, or have no sizes yet')}`,
            confirmLabel: 'Publish',
          }}
          onConfirm={() => apply(toPublish, { kind: 'restore' })}
        />
      )}
      {toArchive.length > 0 && (
        <ConfirmButton
          label={formatPart('Archive', toArchive, products)}
          dialog={{
            title: `Archive ${formatProductCount(toArchive.length)}?`,
            text: `They are removed from the shop immediately and cannot be bought. Their orders and reviews are kept, and you can publish them again.${describeSkipped(products, toArchive, 'already archived')}`,
            confirmLabel: 'Archive',
          }}
          onConfirm={() => apply(toArchive, { kind: 'archive' })}
        />
      )}
      <DialogButton label="Category…">
        {(close) => (
          <FormDialog
            title={`Move ${selection} to another category`}
            confirmLabel="Move"
            values={{ categoryId: '' }}
            onSubmit={({ categoryId }) => {
              if (!categoryId) throw new InputError('Please choose a category');
              return apply(products, { kind: 'category', categoryId }).then(close);
            }}
            onCancel={close}
          >
            <ChoiceField name="categoryId" label="Category">
              <option value="">Choose…</option>
              <CategoryOptions categories={categories} />
            </ChoiceField>
          </FormDialog>
        )}
      </DialogButton>
      {withVariants.length > 0 && (
        <>
          <DialogButton label={formatPart('Price…', withVariants, products)}>
            {(close) => (
              <FormDialog
                title={`Change the prices of ${sized}`}
                text={({ percent }) => describePriceChange(percent, sized) + withoutSizes}
                confirmLabel="Change the prices"
                values={{ percent: '' }}
                onSubmit={({ percent: typed }) => {
                  const percent = parseNumber(typed, -90, 500, 'Please enter a percentage from -90 to 500, except 0');
                  return apply(withVariants, { kind: 'price', percent }).then(close);
                }}
                onCancel={close}
              >
                <TextField
                  name="percent"
                  label="Percentage"
                  hint="-10 lowers prices by 10%, 10 raises them by 10%"
                  inputMode="text"
                />
              </FormDialog>
            )}
          </DialogButton>
          <DialogButton label={formatPart('Stock…', withVariants, products)}>
            {(close) => (
              <FormDialog
                title={`Change the stock of ${sized}`}
                text={({ units }) => describeStockChange(units, sized) + withoutSizes}
                confirmLabel="Change the stock"
                values={{ units: '', note: '' }}
                onSubmit={({ units, note }) => {
                  const change = parseNumber(units, -10_000, 10_000, 'Please enter a number of units, except 0');
                  if (!Number.isInteger(change)) throw new InputError('Please enter a whole number of units');
                  return apply(withVariants, { kind: 'stock', change, ...(note.trim() && { note: note.trim() }) }).then(
                    close,
                  );
                }}
                onCancel={close}
              >
                <TextField
                  name="units"
                  label="Units"
                  hint="5 adds 5 units to every colour and size, -5 removes 5"
                  inputMode="text"
                />
                <TextField
                  name="note"
                  label="Reason"
                  hint="Optional. Shown in the stock history."
                  maxLength={200}
                  autoComplete="off"
                />
              </FormDialog>
            )}
          </DialogButton>
        </>
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

function parseNumber(value: string, min: number, max: number, message: string): number {
  const number = Number(value.trim().replace('−', '-').replace('%', ''));
  if (!value.trim() || !number || number < min || number > max) throw new InputError(message);
  return number;
}
