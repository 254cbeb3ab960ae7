/** Properties of a `NumberField`: its limits, the message for a number outside of them, and the message for an empty field if it is required. */
export const buildNumberRange = (min: number, max: number, message: string, required?: string) => ({
  min,
  max,
  rules: { required, min: { value: min, message }, max: { value: max, message } },
});
