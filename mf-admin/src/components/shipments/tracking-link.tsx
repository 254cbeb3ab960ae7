/** The tracking number of a parcel, a link if the courier has a page for it. */
export const TrackingLink = ({ number, url }: { number: string; url: string | null | undefined }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  );
