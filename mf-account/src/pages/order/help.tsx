/** When there is somebody to turn to. Source: spec 9, "Support hours". */
export const Help = ({ order }: { order: string }) => (
  <div>
    <h3>Need help?</h3>
    <p className="quiet">
      Online support: 8AM - 11PM
      <br />
      Office: Mon-Fri 9-6 IST
      <br />
      Please have your order number <span className="number">{order}</span> at hand.
    </p>
  </div>
);
