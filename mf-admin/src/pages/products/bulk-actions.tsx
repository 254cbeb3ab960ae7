import type { AdminProductRow, BulkActionInput } from '@vastra/shared/contract';
import { changeValue, type Rounding, roundings } from '@vastra/shared/contract/price-change';
import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { useStartBulkAction } from '../../components/bulk/api';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { ConfirmButton, DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, TextField } from '../../components/form/fields';
import { Options } from '../../components/form/options';
import { ValuesField } from '../../components/order-tags/values-field';
import { DuplicateButton } from '../../components/products/duplicate-button';
import { useProductTags } from '../../components/products/use-product-tags';
import { validateTags } from '../../components/products/validate-tags';
import type { EveryRow } from '../../components/table/every-row';
import { formatNames, formatPart } from '../../components/table/format-part';

interface BulkActionsProps {
  products: AdminProductRow[];
  /** All products that match the filter, if the admin has selected them. The API decides which of them an action applies to. */
  every?: EveryRow;
  /** Called after a bulk action was started. */
  onDone: () => void;
}

const formatProductCount = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;

/**
 * Bulk actions on the selected products. Each is offered if it applies to one of them, asks for a confirmation, describes its effect and
 * says which products it skips.
 */
export function BulkActions({ products, every, onDone }: BulkActionsProps) {
  const categories = useCategories();
  const start = useStartBulkAction();
  const filterProducts = (applies: (product: AdminProductRow) => boolean) =>
    every ? products : products.filter(applies);
  const toPublish = filterProducts(({ isArchived, variants }) => isArchived && variants > 0);
  const toArchive = filterProducts(({ isArchived }) => !isArchived);
  const withVariants = filterProducts(({ variants }) => variants > 0);
  const apply = async (changedProducts: AdminProductRow[], action: BulkActionInput) => {
    await start(action, every ? { filter: every.filter } : { ids: changedProducts.map(({ _id }) => _id) });
    onDone();
  };
  const getCount = (changedProducts: AdminProductRow[]) => formatProductCount(every?.count ?? changedProducts.length);
  const selection = getCount(products);
  const sized = getCount(withVariants);
  const withoutSizes = describeSkipped(products, withVariants, 'without sizes');
  return (
    <>
      {toPublish.length > 0 && (
        <ConfirmButton
          label={formatPart('Publish', toPublish, products)}
          dialog={{
            title: `Publish ${getCount(toPublish)}?`,
            text: `They are shown in the shop immediately.${describeSkipped(products, toPublish, 'already published, or have no sizes yet')}`,
            confirmLabel: 'Publish',
          }}
          onConfirm={() => apply(toPublish, { kind: 'publish-products' })}
        />
      )}
      {toArchive.length > 0 && (
        <ConfirmButton
          label={formatPart('Archive', toArchive, products)}
          dialog={{
            title: `Archive ${getCount(toArchive)}?`,
            text: `They are removed from the shop immediately and cannot be bought. Their orders and reviews are kept, and you can publish them again.${describeSkipped(products, toArchive, 'already archived')}`,
            confirmLabel: 'Archive',
          }}
          onConfirm={() => apply(toArchive, { kind: 'archive-products' })}
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
              return apply(products, { kind: 'categorise-products', categoryId }).then(close);
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
      <DialogButton label="Tags…">
        {(close) => (
          <FormDialog
            title={`Change the tags of ${selection}`}
            text="Shoppers do not see these tags. Collections and the product list use them."
            confirmLabel="Change the tags"
            values={{ add: [] as string[], remove: [] as string[] }}
            onSubmit={({ add, remove }) => {
              if (add.length + remove.length === 0) throw new InputError('Please enter a tag');
              return apply(products, { kind: 'tag-products', add, remove }).then(close);
            }}
            onCancel={close}
          >
            <TagChangeFields />
          </FormDialog>
        )}
      </DialogButton>
      {withVariants.length > 0 && (
        <>
          <DialogButton label={formatPart('Price…', withVariants, products)}>
            {(close) => (
              <FormDialog
                title={`Change the prices of ${sized}`}
                text={(values) => describePriceChange(values, sized) + withoutSizes}
                confirmLabel="Change the prices"
                values={{ percent: '', rounding: 'rupee' as Rounding }}
                onSubmit={({ percent: typed, rounding }) => {
                  const percent = parseNumber(typed, -90, 500, 'Please enter a percentage from -90 to 500, except 0');
                  return apply(withVariants, { kind: 'change-prices', percent, rounding }).then(close);
                }}
                onCancel={close}
              >
                <TextField
                  name="percent"
                  label="Percentage"
                  hint="-10 lowers prices by 10%, 10 raises them by 10%"
                  inputMode="text"
                />
                <ChoiceField name="rounding" label="Rounding">
                  <Options values={roundings} />
                </ChoiceField>
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
                  return apply(withVariants, {
                    kind: 'change-stock',
                    change,
                    ...(note.trim() && { note: note.trim() }),
                  }).then(close);
                }}
                onCancel={close}
              >
                <TextField
                  name="units"
                  label="Units"
                  hint="5 adds 5 units to every variant, -5 removes 5"
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
      {!every && products.length === 1 && <DuplicateButton id={products[0]._id} />}
    </>
  );
}

/** The tags to add and to remove. */
function TagChangeFields() {
  const known = useProductTags().map(({ tag }) => tag);
  const field = {
    hint: 'Commas separate several',
    suggestions: known,
    normalise: normaliseTags,
    validate: validateTags,
  };
  return (
    <>
      <ValuesField name="add" label="Tags to add" {...field} />
      <ValuesField name="remove" label="Tags to remove" {...field} />
    </>
  );
}

/** Says which selected products an action leaves out; empty if it is none. */
function describeSkipped(products: AdminProductRow[], changed: AdminProductRow[], state: string): string {
  const skipped = products.filter((product) => !changed.includes(product));
  if (skipped.length === 0) return '';
  return ` Skipped: ${formatNames(skipped.map(({ title }) => `“${title}”`))} (${state}).`;
}

/** A price that shows what a change does. */
const examplePrice = 1000;

function describePriceChange({ percent: typed, rounding }: { percent: string; rounding: Rounding }, products: string) {
  const by = Number(typed.replace('−', '-'));
  const rest = `${roundingTexts[rounding]} Original prices change only where the new price would be higher.`;
  if (!typed.trim() || !by) return rest;
  const example = changeValue(examplePrice, { by, unit: 'percent', rounding });
  const change = `${by > 0 ? 'rises' : 'falls'} by ${Math.abs(by)}%`;
  return `Every price of ${products} ${change} immediately, for example ${formatRupees(examplePrice)} to ${formatRupees(example)}. ${rest}`;
}

const roundingTexts: Record<Rounding, string> = {
  none: 'Prices are not rounded.',
  rupee: 'Prices are rounded to whole rupees.',
  nine: 'Prices are rounded to the nearest amount that ends in 9.',
};

function describeStockChange(value: string, productsText: string): string {
  const units = Number(value);
  if (!value.trim() || !units) return 'Stock does not go below 0.';
  const size = `every variant of ${productsText}`;
  return units > 0
    ? `${units} units are added to ${size}.`
    : `${-units} units are removed from ${size}. Stock does not go below 0.`;
}

function parseNumber(value: string, min: number, max: number, message: string): number {
  const number = Number(value.trim().replace('−', '-').replace('%', ''));
  if (!value.trim() || !number || number < min || number > max) throw new InputError(message);
  return number;
}
