import type { AdminCategory } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { CategoryOptions } from '../../components/category-options';
import { Confirm } from '../../components/confirm';
import { type BulkChange, changeProducts } from './api';

type Kind = BulkChange['kind'];

interface BulkActionsProps {
  ids: string[];
  done: () => void;
  categories: AdminCategory[];
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** What can be done with the products that are ticked; each asks first and says what will happen. */
export function BulkActions({ ids, done, categories }: BulkActionsProps) {
  const [kind, setKind] = useState<Kind>();
  const [value, setValue] = useState('');
  const ask = (next: Kind) => {
    setKind(next);
    setValue('');
  };
  const apply = async (change: BulkChange) => {
    const { changed } = await changeProducts(ids, change);
    notify.success(changed === 0 ? 'Nothing had to be changed' : `${countOf(changed)} changed`);
    setKind(undefined);
    done();
  };
  const these = countOf(ids.length);
  const dialog = { onNo: () => setKind(undefined) };
  return (
    <>
      <Button $tone="line" onClick={() => ask('restore')}>
        Put on sale
      </Button>
      <Button $tone="line" onClick={() => ask('archive')}>
        Archive
      </Button>
      <Button $tone="line" onClick={() => ask('category')}>
        Category…
      </Button>
      <Button $tone="line" onClick={() => ask('price')}>
        Price…
      </Button>
      <Button $tone="line" onClick={() => ask('stock')}>
        Stock…
      </Button>
      {kind === 'restore' && (
        <Confirm
          {...dialog}
          title={`Put ${these} on sale?`}
          text="They are in the shop at once, at their prices."
          yes="Put on sale"
          onYes={() => apply({ kind })}
        />
      )}
      {kind === 'archive' && (
        <Confirm
          {...dialog}
          title={`Archive ${these}?`}
          text="They leave the shop at once and cannot be bought. Their orders and reviews stay, and they can be put on sale again."
          yes="Archive"
          onYes={() => apply({ kind })}
        />
      )}
      {kind === 'category' && (
        <Confirm
          {...dialog}
          title={`Move ${these} to another category`}
          yes="Move"
          onYes={() => apply({ kind, categoryId: given(value, 'Please choose a category') })}
        >
          <SelectField label="Category" value={value} onChange={({ target }) => setValue(target.value)}>
            <option value="">Choose…</option>
            <CategoryOptions categories={categories} />
          </SelectField>
        </Confirm>
      )}
      {kind === 'price' && (
        <Confirm
          {...dialog}
          title={`Change the prices of ${these}`}
          text={priceWords(value, these)}
          yes="Change the prices"
          onYes={() =>
            apply({ kind, percent: numberIn(value, -90, 500, 'Please enter percent from -90 to 500, not 0') })
          }
        >
          <Field
            label="Percent"
            hint="-10 takes ten percent off, 10 puts ten percent on"
            inputMode="text"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </Confirm>
      )}
      {kind === 'stock' && (
        <Confirm
          {...dialog}
          title={`Change the stock of ${these}`}
          text={stockWords(value, these)}
          yes="Change the stock"
          onYes={() => apply({ kind, change: whole(numberIn(value, -10_000, 10_000, 'Please enter pieces, not 0')) })}
        >
          <Field
            label="Pieces"
            hint="5 adds five pieces to every colour and size, -5 takes five away"
            inputMode="text"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </Confirm>
      )}
    </>
  );
}

function priceWords(value: string, these: string): string {
  const percent = Number(value);
  const rest = 'Prices are rounded to whole rupees; original prices stay, unless a price would pass them.';
  if (!value.trim() || !percent) return rest;
  return `Every price of ${these} ${percent > 0 ? 'rises' : 'falls'} by ${Math.abs(percent)}% at once. ${rest}`;
}

function stockWords(value: string, these: string): string {
  const pieces = Number(value);
  if (!value.trim() || !pieces) return 'The stock never falls below 0.';
  const size = `every colour and size of ${these}`;
  return pieces > 0
    ? `${pieces} pieces are added to ${size}.`
    : `${-pieces} pieces are taken from ${size}, never below 0.`;
}

const refused = (words: string) => new ApiError(400, 'invalid_input', words);

function given(value: string, words: string): string {
  if (!value) throw refused(words);
  return value;
}

function numberIn(value: string, least: number, most: number, words: string): number {
  const number = Number(value.trim().replace('−', '-').replace('%', ''));
  if (!value.trim() || !number || number < least || number > most) throw refused(words);
  return number;
}

function whole(pieces: number): number {
  if (!Number.isInteger(pieces)) throw refused('Please enter whole pieces');
  return pieces;
}
