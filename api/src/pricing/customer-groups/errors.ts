import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class CustomerGroupNotFoundError extends HttpError {
  constructor() {
    super(404, 'customer_group_not_found', 'This customer group no longer exists.');
  }
}

export class CustomerGroupTakenError extends FieldError {
  constructor(name: string) {
    super(409, 'customer_group_taken', 'name', `Another group is called “${name}”.`);
  }
}

export class CustomerGroupUsedError extends HttpError {
  constructor(promotion: string) {
    super(
      409,
      'customer_group_used',
      `The promotion “${promotion}” is for this group. Please change or end the promotion first.`,
    );
  }
}

export class CustomerGroupOfProductError extends HttpError {
  constructor(title: string) {
    super(
      409,
      'customer_group_used',
      `This group has early access to “${title}”. Please remove it from the product first.`,
    );
  }
}

export class CustomerGroupByRuleError extends HttpError {
  constructor() {
    super(409, 'customer_group_by_rule', 'The customers of this group follow from its rule.');
  }
}

export class CustomerNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'One of the accounts no longer exists.');
  }
}
