import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class SellerGstinMissingError extends HttpError {
  constructor() {
    super(409, 'seller_gstin_missing', 'Please enter the GSTIN of the shop in the settings first.');
  }
}
