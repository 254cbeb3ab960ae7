import { maxConditionValues } from '../../../contract/rules';

/** Validates the values of a condition. Returns true or a message. */
export const validateValues = (values: readonly string[]): true | string =>
  values.length === 0
    ? 'Please choose at least one'
    : values.length <= maxConditionValues || `Please choose at most ${maxConditionValues}`;
