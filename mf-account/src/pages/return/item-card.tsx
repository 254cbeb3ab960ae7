import type { Order, ReturnOptions } from '@vastra/shared/contract';
import type { ReturnResolution } from '@vastra/shared/contract/return-state';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { Choices } from '@vastra/shared/ui/choices';
import { Picture } from '@vastra/shared/ui/picture';
import { SelectChoice } from '@vastra/shared/ui/select-choice';
import { Text } from '@vastra/shared/ui/text';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import styled from 'styled-components';
import type { OrderAccess } from '../../components/order/api';
import { UnitStepper } from '../../components/order/unit-stepper';
import { ExchangeFields } from './exchange-fields';
import { FieldColumns } from './field-columns';
import { conditionLabels, reasonLabels, resolutionLabels } from './labels';
import { Pictures } from './pictures';
import {
  createLineForm,
  type FormErrors,
  type LineField,
  type LineForm,
  type LineOptions,
  listResolutions,
  maxCommentLength,
} from './return-form-values';

const Card = styled.li`
  display: grid;
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  &[data-chosen='true'] {
    border-color: var(--ink);
  }
`;

const Head = styled.label`
  display: grid;
  grid-template-columns: 20px 56px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  cursor: pointer;
  & > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & > img {
    width: 56px;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Small = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

interface ItemCardProps {
  access: OrderAccess;
  item: Order['items'][number];
  line: LineOptions;
  options: ReturnOptions;
  /** Undefined while the line is not chosen. */
  form: LineForm | undefined;
  errors: FormErrors;
  onChange: (form: LineForm | undefined) => void;
  onUploading: (isUploading: boolean) => void;
}

/** An item that can be returned: whether, how many, why, and what the customer gets for it. */
export function ItemCard({ access, item, line, options, form, errors, onChange, onUploading }: ItemCardProps) {
  const getError = (field: LineField): string | undefined => errors[`${line.position}.${field}`];
  const update = (change: Partial<LineForm>) => form && onChange({ ...form, ...change });
  const resolutions = listResolutions(line, options);
  const isSoldOut = line.exchanges.every(({ inStock }) => !inStock);
  return (
    <Card data-chosen={form !== undefined}>
      <Head>
        <input
          type="checkbox"
          checked={form !== undefined}
          onChange={({ target }) => onChange(target.checked ? createLineForm(line, options) : undefined)}
        />
        <Picture image={item.image} alt="" sizes="56px" />
        <span>
          <Title>{item.title}</Title>
          <Small>
            {[item.color, item.size, formatRupees(line.amount)].filter(Boolean).join(' · ')}
            {line.quantity > 1 && <span> each</span>}
          </Small>
          {line.until && <Small>Until {formatDate(line.until)}</Small>}
        </span>
      </Head>
      {form && (
        <FieldColumns>
          {line.quantity > 1 && (
            <div className="whole">
              <UnitStepper
                title={item.title}
                quantity={form.quantity}
                max={line.quantity}
                onChange={(quantity) => update({ quantity })}
              />
              {getError('quantity') && (
                <Text $tone="error" $size="s">
                  {getError('quantity')}
                </Text>
              )}
            </div>
          )}
          <SelectChoice
            label="Why do you return it?"
            value={form.reason}
            labels={reasonLabels}
            error={getError('reason')}
            onChange={(reason) => update({ reason })}
          />
          <SelectChoice
            label="Its condition"
            value={form.condition}
            labels={conditionLabels}
            error={getError('condition')}
            onChange={(condition) => update({ condition })}
          />
          <div className="whole">
            <TextAreaField
              label="Anything that we should know? (optional)"
              style={{ minHeight: 72 }}
              value={form.comment}
              maxLength={maxCommentLength}
              error={getError('comment')}
              onChange={({ target }) => update({ comment: target.value })}
            />
          </div>
          <div className="whole">
            <Pictures
              access={access}
              title={item.title}
              pictures={form.pictures}
              error={getError('pictureIds')}
              onChange={(pictures) => update({ pictures })}
              onUploading={onUploading}
            />
          </div>
          <div className="whole">
            <Choices
              legend="What would you like for it?"
              value={form.resolution}
              labels={labelResolutions(resolutions, { isSoldOut, hasOwnOptions: line.optionLabels !== undefined })}
              disabledValues={isSoldOut ? ['exchange'] : []}
              error={getError('resolution')}
              onChange={(resolution) => update({ resolution })}
            />
          </div>
          {form.resolution === 'exchange' && (
            <div className="whole">
              <ExchangeFields
                exchanges={line.exchanges}
                labels={line.optionLabels}
                ownColor={item.color}
                variantId={form.exchangeVariantId}
                error={getError('exchangeVariantId')}
                onChange={(exchangeVariantId) => update({ exchangeVariantId })}
              />
            </div>
          )}
        </FieldColumns>
      )}
    </Card>
  );
}

/** Returns the labels of what the customer can get. The label of an exchange says when all other variants are sold out. */
const labelResolutions = (
  resolutions: ReturnResolution[],
  { isSoldOut, hasOwnOptions }: { isSoldOut: boolean; hasOwnOptions: boolean },
) =>
  Object.fromEntries(
    resolutions.map((resolution) => {
      const isExchange = resolution === 'exchange';
      const label = isExchange && hasOwnOptions ? 'Another variant' : resolutionLabels[resolution];
      return [resolution, `${label}${isExchange && isSoldOut ? ' (all others are sold out)' : ''}`];
    }),
  ) as Partial<Record<ReturnResolution, string>>;
