/** Labels of the fit in a review, in the order in which an equal number of buyers is described. */
export const fitLabels: Readonly<Record<string, string>> = {
  true: 'True to size',
  small: 'Runs small',
  large: 'Runs large',
};
