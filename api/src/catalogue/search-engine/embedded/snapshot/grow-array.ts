/** Returns a longer copy of a typed array. */
export function growArray<Values extends Uint8Array | Uint32Array | Float64Array>(
  values: Values,
  length: number,
): Values {
  const longer = new (values.constructor as new (length: number) => Values)(length);
  // `Values` is a union, and TypeScript cannot see that both arrays are of the same type.
  longer.set(values as never);
  return longer;
}
