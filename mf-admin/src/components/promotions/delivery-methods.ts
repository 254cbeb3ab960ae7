/** Choices of the method of delivery that an offer is for. */
export const deliveryMethodLabels = { any: 'Every method', standard: 'Standard', express: 'Express' };
