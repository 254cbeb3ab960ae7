import { Failure } from '../server/failure';

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
