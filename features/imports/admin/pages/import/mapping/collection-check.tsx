import { CheckField } from '@vastra/shared/ui/field';
import { featureLabels } from '../../../../../../mf-admin/src/components/import/features';
import { type CollectionRule, hasCollection, type RuleProps, toggleCollection } from './rules';

/** Collections are a feature. */
export const canAddCollections = 'collections' in featureLabels;

interface CollectionCheckProps
  extends Pick<RuleProps, 'mapping' | 'onChange'>,
    Pick<CollectionRule, 'source' | 'from'> {
  label: string;
}

/** Asks whether the products with a tag, or of a type, get a collection. */
export const CollectionCheck = ({ label, source, from, mapping, onChange }: CollectionCheckProps) =>
  canAddCollections && (
    <CheckField
      label={label}
      checked={hasCollection(mapping, source, from)}
      onChange={() => onChange(toggleCollection(mapping, source, from))}
    />
  );
