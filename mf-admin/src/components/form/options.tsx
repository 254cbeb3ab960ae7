/** Options of a select: labels by value, or a list of values that are their own labels. */
export const Options = ({ values }: { values: Readonly<Record<string, string>> | readonly string[] }) =>
  Object.entries(values).map(([key, label]) => {
    const value = Array.isArray(values) ? label : key;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
