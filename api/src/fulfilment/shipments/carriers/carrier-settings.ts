/** Settings of the carriers that are configured, by their codes. The folder of each carrier declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: carriers merge their settings into it
export interface CarrierSettings {}
