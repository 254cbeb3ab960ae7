import type { OrderStatus } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/errors/failure';

export class OrderNotFound extends Failure {
  constructor() {
    super(404, 'order_not_found', 'This order does not exist.');
  }
}

export class IdempotencyKeyReused extends Failure {
  constructor() {
    super(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order. Please use a new one.');
  }
}

export class TransitionNotAllowed extends Failure {
  constructor({ from, to }: { from: OrderStatus | 'unpaid'; to: OrderStatus }) {
    super(409, 'transition_not_allowed', `This order is ${from}: it cannot become ${to}.`);
  }
}

export class NotCancellable extends Failure {
  constructor() {
    super(409, 'not_cancellable', 'This order can no longer be cancelled.');
  }
}

export class NotReturnable extends Failure {
  constructor(message = 'This order can no longer be returned.') {
    super(409, 'not_returnable', message);
  }
}

export class OrderOwnedByOther extends Failure {
  constructor() {
    super(409, 'order_taken', 'This order belongs to another account.');
  }
}

export class NotShipped extends Failure {
  constructor(status: OrderStatus) {
    super(409, 'transition_not_allowed', `This order is ${status}: it is not on its way.`);
  }
}
